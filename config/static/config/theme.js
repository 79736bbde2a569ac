// Loaded in the head, before anything is painted: the remembered theme and panel state apply without a flash.
(() => {
  "use strict";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off: the system's choice holds
    }
  }

  function remember(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // kept for this page only
    }
  }

  function showTheme() {
    root.dataset.themeNow = root.dataset.theme || (dark.matches ? "dark" : "light");
  }

  const theme = stored("agentic.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.dataset.panel = stored("agentic.panel") === "closed" ? "closed" : "open";
  showTheme();
  dark.addEventListener("change", showTheme);

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target) return;
    if (target.closest("[data-theme-toggle]")) {
      root.dataset.theme = root.dataset.themeNow === "dark" ? "light" : "dark";
      remember("agentic.theme", root.dataset.theme);
      showTheme();
    }
    if (target.closest("[data-panel-toggle]")) {
      root.dataset.panel = root.dataset.panel === "closed" ? "open" : "closed";
      remember("agentic.panel", root.dataset.panel);
    }
    const account = target.closest("[data-demo-account]");
    if (account) {
      document.getElementById("id_username").value = account.dataset.demoAccount;
      document.getElementById("id_password").value = account.dataset.demoPassword;
      account.form.requestSubmit();
    }
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(target)) menu.open = false;
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
})();
