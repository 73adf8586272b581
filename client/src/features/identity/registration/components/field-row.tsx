import type { FocusEvent, ReactNode } from "react";

interface FieldRowProps {
  /** The field's name, by which the form finds it. */
  readonly name: string;
  /** Called when the user has left the field. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * Detects when a field is left: its own input, and not a button beside it, which loses the focus when it is disabled.
 * Switching to another tab or application does not count as leaving. Nor does going to a button or a link: an error
 * that appears between pressing and releasing would move the button away from under the finger, and submitting shows
 * all errors anyway.
 */
export function FieldRow({ name, onLeave, children }: FieldRowProps) {
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!target.matches("input") || !currentTarget.contains(target)) return;
    if (document.activeElement === target) return;
    if (relatedTarget instanceof Element && relatedTarget.closest("button, a")) return;
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to events of its field's control.
    <div data-field={name} onBlur={leave}>
      {children}
    </div>
  );
}

/** Focuses the first field of a form's step; those that are folded away cannot be focused. */
export function focusFirstField(form: HTMLElement | null, step: string): void {
  const inputs = form?.querySelectorAll<HTMLElement>(`[data-step="${step}"] [data-field] input`) ?? [];
  [...inputs].find((input) => !input.closest("[hidden]"))?.focus();
}

/** Focuses a field of a form. */
export function focusField(form: HTMLElement | null, name: string): void {
  const rows = form?.querySelectorAll<HTMLElement>("[data-field]") ?? [];
  const row = [...rows].find(({ dataset }) => dataset.field === name);
  row?.querySelector("input")?.focus();
}
