"""The basis of everything: locks, vendored files, packaging, and what no file of the project may contain."""

from __future__ import annotations

import ast
import configparser
import hashlib
import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from playwright.async_api import async_playwright

import companion
from tests.lan.conftest import CHROMIUM, FLAGS

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 400
FONTS = ROOT / "companion" / "assets" / "fonts"
UNICODE = ROOT / "companion" / "assets" / "unicode"
VENDOR = ROOT / "companion" / "lan" / "page" / "vendor"
NOT_OURS = {".git", ".venv", ".tools", "node_modules", "build", "dist", "__pycache__"}

# Where packages come from is the machine's affair, so no file says it.
PACKAGE_HOST = re.compile(r"\b(pypi|pythonhosted|npmjs|yarnpkg|unpkg|jsdelivr|deb\.debian|snapshot\.debian)\.(org|com|net|io)\b")
MACHINE_PATH = re.compile(r"(?<![\w.$}/])/(work|home|Users)/\w+")


@cache
def tracked() -> tuple[Path, ...]:
    """The project's files: as git has them, or all that lie here when there is no git."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        return tuple(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())
    return tuple(path for path in ROOT.rglob("*") if path.is_file() and not NOT_OURS & set(path.relative_to(ROOT).parts))


def lines_matching(pattern: re.Pattern[str]) -> list[str]:
    """Every place in the project's own texts where the pattern is found."""
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a font, a picture
        found += [f"{path.relative_to(ROOT)}:{n}: {line[:120]}" for n, line in enumerate(text.splitlines(), 1) if pattern.search(line)]
    return found


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def canonical(requirement: str) -> str:
    """`bleak[x]>=3` is `bleak`, `fluent.runtime` is `fluent-runtime`."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=;! ]", requirement, maxsplit=1)[0]).lower()


# --- what no file contains ----------------------------------------------------------------------------------------------------


def test_no_file_names_a_package_host() -> None:
    assert lines_matching(PACKAGE_HOST) == []


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    assert lines_matching(MACHINE_PATH) == []


@pytest.mark.parametrize("line", ["https://files.python{}hosted.org/x", "registry.npm{}js.org", "/wo{}rk/main", "cd /ho{}me/ana/x"])
def test_the_patterns_would_find_one(line: str) -> None:
    assert not PACKAGE_HOST.search(line) and not MACHINE_PATH.search(line)
    assert PACKAGE_HOST.search(line.format("")) or MACHINE_PATH.search(line.format(""))


@pytest.mark.parametrize("package", ["companion", "hw", "ui"])
def test_every_module_opens_with_its_theory(package: str) -> None:
    modules = sorted((ROOT / package).rglob("*.py"))
    assert modules
    bare = [str(path.relative_to(ROOT)) for path in modules if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert bare == []


# --- locks --------------------------------------------------------------------------------------------------------------------


def test_no_module_has_more_lines_than_one_keeps_in_mind() -> None:
    modules = [path for folder in ("companion", "hw", "ui", "tests") for path in (ROOT / folder).rglob("*.py")]
    lines = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in modules}
    assert {path: number for path, number in lines.items() if number > MOST_LINES} == {}, "CONTRIBUTING.md: 100 to 400"


@pytest.mark.parametrize("lock", ["run.txt", "test.txt"])
def test_a_lock_holds_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-i|-f|--(index-url|extra-index-url|find-links|trusted-host))\b", text, re.MULTILINE)
    entries = re.split(r"^(?=[a-zA-Z0-9])", text, flags=re.MULTILINE)[1:]
    assert entries
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


def locked(lock: str) -> dict[str, str]:
    """What a lock pins, by canonical name."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return {canonical(name): version for name, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


def test_every_direct_dependency_is_locked() -> None:
    declared = project()["project"]
    extras = declared["optional-dependencies"]
    assert {canonical(each) for each in declared["dependencies"] + extras["build"]} <= locked("run.txt").keys()
    assert {canonical(each) for each in extras["test"]} - {"table-companion"} <= locked("test.txt").keys()


def test_the_tests_run_on_the_versions_that_are_shipped() -> None:
    assert locked("run.txt").items() <= locked("test.txt").items()


# --- vendored files -----------------------------------------------------------------------------------------------------------


def recorded_hashes(readme: Path) -> dict[str, str]:
    """The `sha256  HASH  FILE` lines of a README."""
    lines = re.findall(r"^\s+sha256\s+([0-9a-f]{64})\s+(\S+)$", readme.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: digest for digest, name in lines}


@pytest.mark.parametrize(("folder", "pattern"), [(FONTS, "*.ttf"), (VENDOR, "*.js"), (UNICODE, "*.json")], ids=["fonts", "page", "unicode"])
def test_vendored_files_are_what_their_readme_says(folder: Path, pattern: str) -> None:
    present = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.glob(pattern)}
    assert present
    assert present == recorded_hashes(folder / "README.md")


def test_what_the_page_was_bundled_from_is_locked_by_hash_and_from_nowhere() -> None:
    """Exact versions, an integrity hash for each, and no address: where packages come from is the machine's affair."""
    asked = json.loads((ROOT / "scripts" / "vendored" / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((ROOT / "scripts" / "vendored" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {**asked["dependencies"], **asked["devDependencies"]}
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    fetched = [each for path, each in locked.items() if path]
    assert all(each["integrity"].startswith("sha512-") and "resolved" not in each for each in fetched)
    said = (VENDOR / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}` | {version} " in said or f"{name} {version}" in said for name, version in wanted.items())


def test_vendored_files_bring_their_licences() -> None:
    readme = (FONTS / "README.md").read_text(encoding="utf-8")
    licences = set(re.findall(r"\]\((\S+\.txt)\)", readme))
    assert licences == {path.name for path in FONTS.glob("*.txt")}
    assert (VENDOR / "LICENSE").read_text(encoding="utf-8").count("Permission is hereby granted") == 4
    assert "UNICODE LICENSE V3" in (UNICODE / "LICENSE").read_text(encoding="utf-8")


def test_icons_are_single_characters_of_the_icon_font() -> None:
    icons = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    assert {"check", "x", "wifi-slash", "trophy"} <= icons.keys()
    assert all(len(character) == 1 and "\ue000" <= character <= "\uf8ff" for character in icons.values())
    assert len(set(icons.values())) == len(icons)


async def test_vendored_noble_agrees_with_the_servers_cryptography() -> None:
    page_key = X25519PrivateKey.generate()
    table_key = X25519PrivateKey.generate()
    shared = page_key.exchange(table_key.public_key())
    key = HKDF(algorithm=SHA256(), length=32, salt=b"salt", info=b"info").derive(shared)
    script = """async ({source, secret, peer}) => {
        const noble = await import(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
        const text = new TextEncoder();
        const shared = noble.x25519.getSharedSecret(Uint8Array.from(secret), Uint8Array.from(peer));
        const key = noble.hkdf(noble.sha256, shared, text.encode("salt"), text.encode("info"), 32);
        const box = noble.chacha20poly1305(key, new Uint8Array(12), text.encode("bet")).encrypt(text.encode("dark blue"));
        return {names: Object.keys(noble).sort(), publicKey: [...noble.x25519.getPublicKey(Uint8Array.from(secret))], box: [...box]};
    }"""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page()
        answer = await page.evaluate(
            script,
            {
                "source": (VENDOR / "noble.js").read_text(encoding="utf-8"),
                "secret": list(page_key.private_bytes_raw()),
                "peer": list(table_key.public_key().public_bytes_raw()),
            },
        )
        await browser.close()
    assert answer["names"] == ["chacha20poly1305", "hkdf", "sha256", "x25519"]
    assert X25519PublicKey.from_public_bytes(bytes(answer["publicKey"])) == page_key.public_key()
    assert ChaCha20Poly1305(key).decrypt(bytes(12), bytes(answer["box"]), b"bet") == b"dark blue"


# --- packaging ----------------------------------------------------------------------------------------------------------------


def spec() -> configparser.ConfigParser:
    parsed = configparser.ConfigParser(interpolation=None, allow_no_value=True)
    assert parsed.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parsed


def test_buildozers_spec_names_every_dependency() -> None:
    named = {canonical(each) for each in spec()["app"]["requirements"].split(",")}
    needed = {canonical(each) for each in project()["project"]["dependencies"]}
    assert needed - named == {"uvloop"}, "only the faster loop is not there: asyncio's own serves a tablet's phones"


def test_buildozers_spec_takes_the_version_from_the_project() -> None:
    app = spec()["app"]
    source = Path(app["version.filename"].replace("%(source.dir)s", str(ROOT)))
    found = re.search(app["version.regex"], source.read_text(encoding="utf-8"))  # as buildozer does it
    assert found and found.group(1) == companion.__version__
    assert project()["tool"]["setuptools"]["dynamic"]["version"]["attr"] == "companion.__version__"


def test_buildozers_spec_packs_every_kind_of_data_file() -> None:
    packed = set(spec()["app"]["source.include_exts"].split(","))
    in_use = {path.suffix[1:] for path in tracked() if path.relative_to(ROOT).parts[0] in ("companion", "hw", "ui") and path.suffix}
    in_use -= {"typed"}  # py.typed, for type checkers alone
    assert in_use <= packed
    in_wheel = {pattern[2:] for pattern in project()["tool"]["setuptools"]["package-data"]["*"] if pattern.startswith("*.")}
    assert in_use - {"py"} <= in_wheel


def test_the_android_entry_starts_the_table() -> None:
    body = ast.parse((ROOT / "main.py").read_text(encoding="utf-8")).body
    assert "main(['run'])" in ast.unparse(body[-1])


def test_the_way_in_for_machines_is_executable() -> None:
    for name in (".ci/run", "scripts/bootstrap.sh", "scripts/get_micropython.sh"):
        assert (ROOT / name).stat().st_mode & 0o111, name
