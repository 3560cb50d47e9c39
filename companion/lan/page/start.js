// Until the page itself runs: says what is happening, and fetches again what got lost. It is old JavaScript on purpose, so that it also
// speaks where the rest can't be read.

(function () {
  var KEPT = "companion-start";
  var tries = 0;
  try {
    tries = Number(sessionStorage.getItem(KEPT)) || 0; // the page may have been loaded again for this before
  } catch (none) {
    tries = 2;
  }

  // The words are fetched while the page is still loading: in the language chosen here, else the browser's first that we have.
  (function () {
    var spoken = JSON.parse(document.documentElement.getAttribute("data-languages"));
    var wanted = navigator.languages || [navigator.language];
    var chosen = null;
    try {
      chosen = (JSON.parse(localStorage.getItem("companion")) || {}).language;
    } catch (none) {
      // no storage, or its content is not ours
    }
    for (var each = 0; !chosen && each < wanted.length; each += 1) if (wanted[each].split("-")[0] in spoken) chosen = wanted[each].split("-")[0];
    var early = document.createElement("link");
    early.rel = "preload";
    early.as = "fetch";
    early.crossOrigin = "anonymous";
    early.href = "/words/" + (chosen in spoken ? chosen : "en") + ".json";
    document.head.appendChild(early);
  })();

  function keep() {
    try {
      sessionStorage.setItem(KEPT, String(tries));
    } catch (none) {
      // no storage: the waits do not grow
    }
  }

  function show(which) {
    var all = ["coming", "lost", "old"];
    for (var each = 0; each < all.length; each += 1) {
      var node = document.getElementById(all[each]);
      if (node) node.hidden = all[each] !== which;
    }
  }

  function running() {
    return Boolean(document.getElementById("app") && document.getElementById("app").firstChild);
  }

  // Try once more after a while, each time a longer one, up to eight seconds.
  function again(call) {
    show("lost");
    setTimeout(call, Math.min(500 * Math.pow(2, tries), 8000));
    tries += 1;
    keep();
  }

  // A module that got lost is fetched again only by a page that is loaded again. That waits until the table answers, because the browser would
  // else show an error page of its own, which asks for nothing any more.
  function reload() {
    var asking = new XMLHttpRequest();
    asking.open("GET", "/table?" + Date.now());
    asking.timeout = 5000;
    asking.onload = function () {
      if (asking.status === 200) location.reload();
      else again(reload);
    };
    asking.onerror = asking.ontimeout = function () {
      again(reload);
    };
    asking.send();
  }

  // The old style sheet stays until the new one is there.
  function renew(sheet) {
    return function () {
      var path = sheet.getAttribute("href").split("?")[0];
      var before = document.querySelectorAll('link[rel="stylesheet"][href^="' + path + '"]');
      var fresh = sheet.cloneNode();
      fresh.href = path + "?" + tries;
      fresh.onload = function () {
        for (var each = 0; each < before.length; each += 1) before[each].remove();
        show("coming");
      };
      sheet.parentNode.insertBefore(fresh, sheet);
    };
  }

  addEventListener("error", function (event) {
    var lost = event.target;
    if (lost === window) {
      if (!running()) show("old"); // it came, but this browser can't run it
    } else if (lost.tagName === "SCRIPT") again(reload);
    else if (lost.rel === "stylesheet") again(renew(lost));
  }, true);

  addEventListener("unhandledrejection", function () {
    if (!running()) show("old");
  });

  if (document.fonts && document.fonts.addEventListener) {
    document.fonts.addEventListener("loadingerror", function () {
      again(renew(document.querySelector('link[href^="/page/style.css"]')));
    });
  }

  addEventListener("page-lost", function () {
    show("lost");
  });
  addEventListener("page-there", function () {
    tries = 0;
    keep();
  });

  document.addEventListener("DOMContentLoaded", function () {
    if (!("noModule" in document.createElement("script"))) show("old");
    else if (tries) show("lost");
  });
})();
