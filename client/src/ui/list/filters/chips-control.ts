import type { FilterControl } from "./filter-controls";

/** Chips that choose one of a few values of a filter's field. */
export function chipsControl<Field extends string, Value extends string>(
  field: Field,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): FilterControl<Field> {
  const options = values.map((value) => ({ value, label: nameOf(value) }));
  return { field, as: "chips", label, options };
}
