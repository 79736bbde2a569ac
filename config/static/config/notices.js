/** Short notices in the corner of the window. An error stays until it is dismissed; anything else leaves by itself. */

const LIFETIME_MS = 6000;

/**
 * @param {{text: string, reason?: string, kind?: "info" | "error"}} notice `reason`: the code behind the sentence
 */
export function notify({ text, reason = "", kind = "info" }) {
  const template = document.getElementById(kind === "error" ? "notice-error" : "notice-info");
  const notice = template.content.firstElementChild.cloneNode(true);
  notice.querySelector("[data-text]").textContent = text;
  const code = notice.querySelector("[data-reason]");
  code.textContent = reason;
  code.hidden = !reason;
  notice.querySelector("button").addEventListener("click", () => notice.remove());
  const list = document.getElementById("notices");
  while (list.children.length > 2) list.firstElementChild.remove();
  list.append(notice);
  if (kind !== "error") setTimeout(() => notice.remove(), LIFETIME_MS);
}
