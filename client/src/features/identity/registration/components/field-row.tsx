import type { FocusEvent, ReactNode } from "react";

interface FieldRowProps {
  /** The field's name, by which the form finds it. */
  readonly name: string;
  /** The reader has gone on to another field. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * Notices when a field is left: its own box, and not a button beside it, which loses the focus when it is disabled.
 * Another tab or application that comes to the front leaves no field. Nor does going to a button or a link: a
 * message that appears between pressing and letting go would push it away from under the finger, and sending shows
 * everything anyway.
 */
export function FieldRow({ name, onLeave, children }: FieldRowProps) {
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!target.matches("input") || !currentTarget.contains(target)) return;
    if (document.activeElement === target) return;
    if (relatedTarget instanceof Element && relatedTarget.closest("button, a")) return;
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its field's own control does.
    <div data-field={name} onBlur={leave}>
      {children}
    </div>
  );
}

/** Puts the focus on a field of a form. */
export function focusField(form: HTMLElement | null, name: string): void {
  const rows = form?.querySelectorAll<HTMLElement>("[data-field]") ?? [];
  const row = [...rows].find(({ dataset }) => dataset.field === name);
  row?.querySelector("input")?.focus();
}
