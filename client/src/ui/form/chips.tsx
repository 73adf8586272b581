import type { ReactNode } from "react";
import classes from "./chips.module.css";

interface ChipsProps<T> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** One choice out of a few; scrolls sideways where there is no room. */
export function Chips<T extends string | null>({ label, options, value, onChoose }: ChipsProps<T>) {
  return (
    <fieldset className={classes.list} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value ?? ""}
          type="button"
          className={classes.chip}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
