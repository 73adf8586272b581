import { NativeSelect } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { useBrand } from "../../../brands/brand-context";
import type { RecordName, RecordQuery } from "../../../lib/browser/download";
import type { ShownRange } from "../../../lib/dates/range-query";
import type { RecordFilterState } from "../../../lib/list/use-record-filter";
import { Chips } from "../../form/chips";
import { CsvButton } from "../filters/csv-button";
import { FilterBar } from "../filters/filter-bar";
import classes from "./record-filters.module.css";

/** The fields of a filter other than its days. */
type FieldOf<Filter extends ShownRange> = Exclude<keyof Filter, keyof ShownRange> & string;

/** The choice of a field's value out of a few: chips, or a menu where there are more. */
interface ChoiceControl<Filter extends ShownRange> {
  readonly field: FieldOf<Filter>;
  readonly as: "chips" | "menu";
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The text of a menu's first entry, for a field that may have no value. */
  readonly all?: string;
}

/** A control of the record's own, such as a search for a game. */
interface OwnControl<Filter extends ShownRange> {
  readonly field: FieldOf<Filter>;
  readonly control: ReactNode;
}

export type FilterControl<Filter extends ShownRange> = ChoiceControl<Filter> | OwnControl<Filter>;

/** The file of all rows that match. */
export interface RecordFile {
  readonly record: RecordName;
  /** The filter that the server applies: `from` and `to` as instants, and its other filters. */
  readonly query: RecordQuery;
}

interface RecordFiltersProps<Filter extends ShownRange> {
  readonly state: RecordFilterState<Filter>;
  readonly controls: readonly FilterControl<Filter>[];
  readonly file: RecordFile;
}

function Choice<Filter extends ShownRange>({
  control: { field, as, label, options, all },
  state: { filter, change },
}: {
  readonly control: ChoiceControl<Filter>;
  readonly state: RecordFilterState<Filter>;
}) {
  const value = filter[field] as string | null;
  // The options are values of the field.
  const choose = (chosen: string | null) => change({ [field]: chosen } as Partial<Filter>);
  if (as === "chips")
    return <Chips<string | null> label={label} options={options} value={value} onChoose={choose} />;
  return (
    <NativeSelect
      className={classes.menu}
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => choose(event.currentTarget.value || null)}
      data={[...(all === undefined ? [] : [{ value: "", label: all }]), ...options]}
    />
  );
}

/** The filter of a record, and the button that saves all rows that match it as a file. */
export function RecordFilters<Filter extends ShownRange>({
  state,
  controls,
  file,
}: RecordFiltersProps<Filter>) {
  const { timeZone } = useBrand();
  const { filter, change, clear } = state;
  return (
    <FilterBar
      shown={filter}
      timeZone={timeZone}
      onRange={(shown) => change(shown as Partial<Filter>)}
      onClear={clear}
    >
      {controls.map((control) =>
        "control" in control ? (
          <Fragment key={control.field}>{control.control}</Fragment>
        ) : (
          <Choice key={control.field} control={control} state={state} />
        ),
      )}
      <CsvButton record={file.record} query={file.query} days={filter.days} />
    </FilterBar>
  );
}
