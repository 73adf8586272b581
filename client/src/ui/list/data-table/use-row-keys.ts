import { type KeyboardEvent, type MouseEvent, useState } from "react";

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Whether an event is meant for a control within the row. */
function isOfControl(event: MouseEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.target.closest("a, button, input, select, label") !== null;
}

/**
 * The attributes with which the rows of a table take part in the keyboard: one of them is in the tab order, arrows, Home
 * and End move between them, and Enter opens one, as a click does.
 */
export function useRowKeys<Row>(count: number, onOpen: ((row: Row) => void) | undefined) {
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, count - 1));
  return (row: Row, index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setChosen(index),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      // A key that is pressed in a control of the row belongs to the control.
      if (event.target !== event.currentTarget) return;
      if (event.key === "Enter") return onOpen?.(row);
      const next = steps[event.key]?.(index, count - 1);
      if (next === undefined) return;
      event.preventDefault();
      event.currentTarget.closest("tbody")?.rows[next]?.focus();
    },
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (!isOfControl(event) && window.getSelection()?.isCollapsed !== false) onOpen?.(row);
    },
  });
}
