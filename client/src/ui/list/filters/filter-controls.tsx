import { NativeSelect } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { Chips } from "../../form/chips";
import classes from "./filter-controls.module.css";

/** The choice of a field's value out of a few: chips, or a menu where there are more. */
interface ChoiceControl<Field extends string> {
  readonly field: Field;
  readonly as: "chips" | "menu";
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The text of a menu's first entry, for a field that may have no value. */
  readonly all?: string;
}

/** A control of the list's own, such as a search for a game. */
interface OwnControl<Field extends string> {
  readonly field: Field;
  readonly control: ReactNode;
}

/** The control of a filter's field. */
export type FilterControl<Field extends string> = ChoiceControl<Field> | OwnControl<Field>;

type Values<Field extends string> = Readonly<Record<Field, string | null>>;

interface ChoiceProps<Field extends string> {
  readonly control: ChoiceControl<Field>;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

function Choice<Field extends string>({ control, value, onChoose }: ChoiceProps<Field>) {
  const { as, label, options, all } = control;
  if (as === "chips")
    return <Chips<string | null> label={label} options={options} value={value} onChoose={onChoose} />;
  return (
    <NativeSelect
      className={classes.menu}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={[...(all === undefined ? [] : [{ value: "", label: all }]), ...options]}
    />
  );
}

interface FilterControlsProps<Field extends string> {
  readonly controls: readonly FilterControl<Field>[];
  readonly values: Values<Field>;
  readonly onChange: (part: Partial<Values<Field>>) => void;
}

/** The controls of a filter's fields. The options of a choice have to be values of its field. */
export function FilterControls<Field extends string>({
  controls,
  values,
  onChange,
}: FilterControlsProps<Field>) {
  return controls.map((control) =>
    "control" in control ? (
      <Fragment key={control.field}>{control.control}</Fragment>
    ) : (
      <Choice
        key={control.field}
        control={control}
        value={values[control.field]}
        onChoose={(value) => onChange({ [control.field]: value } as Partial<Values<Field>>)}
      />
    ),
  );
}
