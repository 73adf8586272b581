/** Moves the mark of an input with the focus, to the other inputs of its form. */
function markWhatHasFocus(input: HTMLElement): void {
  input.dataset.autofocus = "true";
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement) || !input.closest("form")?.contains(relatedTarget)) return;
    input.removeEventListener("blur", onBlur);
    delete input.dataset.autofocus;
    markWhatHasFocus(relatedTarget);
  };
  input.addEventListener("blur", onBlur);
}

/**
 * Focuses an input that a form begins with. A dialog that opens with the form already in it moves the focus a moment
 * later, to the marked input (Mantine's focus trap): the one that has the focus by then, so that no input ends up
 * in another field.
 */
export function focusAtOpening(input: HTMLElement | null | undefined): void {
  if (!input) return;
  markWhatHasFocus(input);
  input.focus();
}
