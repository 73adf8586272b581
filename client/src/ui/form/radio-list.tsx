import { Radio } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import type { ReactNode } from "react";
import classes from "./radio-list.module.css";

interface RadioChoice {
  readonly value: string;
  readonly label: string;
  /** What to know before selecting it. */
  readonly description?: ReactNode;
}

interface RadioListProps {
  readonly label: string;
  readonly choices: readonly RadioChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One choice out of several, in a column. */
export function RadioList({ label, choices, value, onChange }: RadioListProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className={classes.list}>
        {choices.map((choice) => (
          <Radio key={choice.value} classNames={{ description: classes.description }} {...choice} />
        ))}
      </div>
    </Radio.Group>
  );
}
