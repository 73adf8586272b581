import { h } from "./dom";

/** Copies a text through a selection, which works without the clipboard permission. */
function copyBySelection(text: string, near: Element): boolean {
  const field = h("textarea", { readonly: true, class: "off-screen", "aria-hidden": "true" });
  field.value = text;
  near.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Copies a text; returns whether it worked. `near` is an element inside the open dialog, if any. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  if (copyBySelection(text, near)) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A button that copies a text and confirms it. */
export function copyButton(text: () => string, label: string, done: string): HTMLButtonElement {
  const button = h("button", { type: "button", class: "small-button" }, label);
  button.addEventListener("click", async () => {
    const focused = button.parentElement ?? document.body;
    if (!(await copyText(text(), focused))) return;
    button.textContent = done;
    button.focus();
    setTimeout(() => {
      button.textContent = label;
    }, 1600);
  });
  return button;
}
