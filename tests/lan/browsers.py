"""The other phones' browsers, as Debian has them: WebKit by its WebDriver (plain HTTP), Firefox by its Marionette (a line of TCP).

Each runs in a mount namespace of its own whose /etc/hosts knows table.test, so that its pages are no secure context, as 192.168.x is none.
Blocking; the test calls by `asyncio.to_thread`, as the table lives on its loop.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from companion.kernel.form import Json

PATIENCE_S = 60
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the WebDriver standard's name for a reference
NAMED = 'mount --bind "$0" /etc/hosts && exec "$@"'


def there(name: str) -> bool:
    """Whether that browser, its driver and a namespace for it are to be had here."""
    wanted = {"webkit": ("WebKitWebDriver", "Xvfb"), "firefox": ("firefox-esr",)}[name]
    return all(map(shutil.which, wanted)) and subprocess.run(["unshare", "--map-root-user", "--mount", "true"], check=False).returncode == 0


def free_port() -> int:
    """One that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _start(folder: Path, command: Sequence[str], **environment: str) -> subprocess.Popen[bytes]:
    hosts = folder / "hosts"
    hosts.write_text("127.0.0.1 localhost table.test\n")
    return subprocess.Popen(
        ["unshare", "--map-root-user", "--mount", "sh", "-c", NAMED, str(hosts), *command],
        env={**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # so that what it starts ends with it
    )


def _stop(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


class Browser(ABC):
    """One page in one browser."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Load a page."""

    @abstractmethod
    def run(self, script: str, *args: Json) -> Any:
        """A script's value."""

    @abstractmethod
    def _find(self, css: str) -> str: ...

    @abstractmethod
    def _do(self, element: str, what: str, text: str = "") -> None: ...

    @abstractmethod
    def close(self) -> None:
        """End it, and all that it started."""

    def until(self, script: str, *args: Json) -> Any:
        """Until a script's value is true; answers it."""
        end = time.monotonic() + PATIENCE_S
        while not (value := self.run(f"return {script}", *args)):
            if time.monotonic() > end:
                raise TimeoutError(f"{script}\n{self.run('return document.body.innerText')}")
            time.sleep(0.05)
        return value

    def says(self, css: str, words: str) -> None:
        """Until those words stand there."""
        self.until("(document.querySelector(arguments[0])?.textContent ?? '').includes(arguments[1])", css, words)

    def tap(self, identity: str) -> None:
        """A real click on what has that id."""
        self._touch(identity, "click")

    def fill(self, identity: str, text: str) -> None:
        """Real keys into a field."""
        self._touch(identity, "value", text)

    def _touch(self, identity: str, what: str, text: str = "") -> None:
        """What is there under the finger: a page that draws it anew between the driver's looking and its touching has it still."""
        css = f'[data-id="{identity}"]'
        while self.until("!!document.querySelector(arguments[0])", css):
            try:
                return self._do(self._find(css), what, text)
            except RuntimeError as error:
                if "stale element" not in str(error):
                    raise


class WebKit(Browser):
    """WebKitGTK, by WebDriver."""

    def __init__(self, folder: Path) -> None:
        self._screen, display = _screen()
        port = free_port()
        self._base = f"http://127.0.0.1:{port}"
        quiet = {"DISPLAY": display, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        self._process = _start(folder, ["WebKitWebDriver", f"--port={port}"], **quiet)
        _listening(port)
        self._session = self._base + "/session/" + self._call("/session", {"capabilities": {"alwaysMatch": {}}})["sessionId"]
        self._call("/window/rect", {"width": 390, "height": 844})

    def _call(self, path: str, body: Json) -> Any:
        url = (self._session if hasattr(self, "_session") else self._base) + path
        asked = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def go(self, url: str) -> None:
        """Load a page."""
        self._call("/url", {"url": url})

    def run(self, script: str, *args: Json) -> Any:
        """A script's value."""
        return self._call("/execute/sync", {"script": script, "args": args})

    def _find(self, css: str) -> str:
        return str(self._call("/element", {"using": "css selector", "value": css})[ELEMENT])

    def _do(self, element: str, what: str, text: str = "") -> None:
        self._call(f"/element/{element}/{what}", {"text": text} if text else {})

    def close(self) -> None:
        """End it, and all that it started."""
        _stop(self._process)
        self._screen.terminate()
        self._screen.wait()


class Firefox(Browser):
    """Firefox, by Marionette: `length:[0, id, command, parameters]`, answered by `length:[1, id, error, value]`."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        wanted = {"marionette.port": port, "app.update.enabled": False, "dom.security.https_first": False, "intl.accept_languages": "en"}
        (folder / "user.js").write_text("".join(f'user_pref("{key}", {json.dumps(value)});\n' for key, value in wanted.items()))
        self._process = _start(folder, ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(folder)])
        self._line = _listening(port)
        self._line.settimeout(PATIENCE_S)
        self._heard: BinaryIO = self._line.makefile("rb")
        self._number = 0
        self._read()
        self._call("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        self._call("WebDriver:SetWindowRect", {"width": 390, "height": 844})

    def _read(self) -> Any:
        length = b""
        while (letter := self._heard.read(1)) != b":":
            length += letter
        return json.loads(self._heard.read(int(length)))

    def _call(self, command: str, parameters: Json) -> Any:
        self._number += 1
        said = json.dumps([0, self._number, command, parameters]).encode()
        self._line.sendall(str(len(said)).encode() + b":" + said)
        _, _, error, value = self._read()
        if error:
            raise RuntimeError(error)
        return value

    def go(self, url: str) -> None:
        """Load a page."""
        self._call("WebDriver:Navigate", {"url": url})

    def run(self, script: str, *args: Json) -> Any:
        """A script's value."""
        return self._call("WebDriver:ExecuteScript", {"script": script, "args": args})["value"]

    def _find(self, css: str) -> str:
        return str(self._call("WebDriver:FindElement", {"using": "css selector", "value": css})["value"][ELEMENT])

    def _do(self, element: str, what: str, text: str = "") -> None:
        command = {"click": "WebDriver:ElementClick", "value": "WebDriver:ElementSendKeys"}[what]
        self._call(command, {"id": element, **({"text": text} if text else {})})

    def close(self) -> None:
        """End it, and all that it started."""
        self._heard.close()
        self._line.close()
        _stop(self._process)


def _listening(port: int) -> socket.socket:
    """A line to whoever begins to listen there."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """An X server of this browser's own, on a number that is free."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        return server, f":{said.readline().strip()}"


@contextlib.contextmanager
def opened(name: str, folder: Path) -> Iterator[Browser]:
    """A browser by name, until it is done with."""
    browser = {"webkit": WebKit, "firefox": Firefox}[name](folder)
    try:
        yield browser
    finally:
        browser.close()
