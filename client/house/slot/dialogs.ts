import { h, icon } from "../shared/dom";

let count = 0;

/** Opens a modal dialog with a title and a close button, and removes it when it is closed. Resolves then. */
export function openDialog(
  title: string,
  closeLabel: string,
  content: readonly Node[],
  kind = "",
): { element: HTMLDialogElement; closed: Promise<void> } {
  const id = `dialog-${++count}`;
  const close = h("button", { type: "button", class: "round-button", "aria-label": closeLabel });
  close.append(icon("M6 6l12 12M18 6L6 18"));
  const element = h(
    "dialog",
    { class: `dialog ${kind}`, "aria-labelledby": id },
    h("div", { class: "dialog-head" }, h("h2", { id }, title), close),
    h("div", { class: "dialog-body", tabindex: 0, role: "group", "aria-labelledby": id }, ...content),
  );
  close.addEventListener("click", () => element.close());
  document.body.append(element);
  const before = document.activeElement;
  const closed = new Promise<void>((resolve) => {
    element.addEventListener("close", () => {
      element.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve();
    });
  });
  element.showModal();
  return { element, closed };
}
