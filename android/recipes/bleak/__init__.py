"""bleak for Android: a pinned release, with the Java callbacks that its plain wheel brings only as sources."""

import sh
from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.toolchain import shprint


class BleakRecipe(PyProjectRecipe):
    name = "bleak"
    version = "3.0.2"
    url = "https://github.com/hbldh/bleak/archive/refs/tags/v{version}.tar.gz"
    depends = ["pyjnius"]  # noqa: RUF012  (as python-for-android has it)

    def postbuild_arch(self, arch):
        super().postbuild_arch(arch)
        java = f"{self.get_build_dir(arch.arch)}/bleak/backends/p4android/java/."
        shprint(sh.cp, "-a", java, self.ctx.javaclass_dir)


recipe = BleakRecipe()
