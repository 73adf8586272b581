/**
 * Focuses an input that a form begins with. A dialog that opens with the form already in it moves the focus a moment
 * later: the mark makes it choose the same input (Mantine's focus trap).
 */
export function focusAtOpening(input: HTMLElement | null | undefined): void {
  if (!input) return;
  input.dataset.autofocus = "true";
  input.focus();
}
