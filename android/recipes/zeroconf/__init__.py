"""zeroconf for Android, as it is elsewhere: python-for-android's own recipe is six years old. Without Cython it is plain Python."""

from pythonforandroid.recipe import PyProjectRecipe


class ZeroconfRecipe(PyProjectRecipe):
    name = "zeroconf"
    version = "0.154.0"
    url = "https://github.com/python-zeroconf/python-zeroconf/archive/refs/tags/{version}.tar.gz"
    depends = ["setuptools", "ifaddr"]  # noqa: RUF012  (as python-for-android has it)

    def get_recipe_env(self, arch, **kwargs):
        env = super().get_recipe_env(arch, **kwargs)
        env["SKIP_CYTHON"] = "1"
        return env


recipe = ZeroconfRecipe()
