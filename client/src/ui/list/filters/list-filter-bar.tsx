import type { RecordName, RecordQuery } from "../../../lib/browser/download";
import type { ListFilter } from "../../../lib/list/list-filter";
import { Chips } from "../../form/chips";
import { CsvButton } from "./csv-button";
import { FilterBar } from "./filter-bar";

interface ListFilterBarProps<Choice extends string> {
  readonly filter: ListFilter<Choice>;
  /** The brand's time zone, in which days begin and end. */
  readonly timeZone: string;
  readonly onChange: (part: Partial<ListFilter<Choice>>) => void;
  /** Clears the filter; undefined when it is the default. */
  readonly onClear: (() => void) | undefined;
  /** Label of the filter other than days. */
  readonly label: string;
  readonly options: readonly { readonly value: Choice; readonly label: string }[];
  /** The record that the button downloads, and its filter. */
  readonly record: RecordName;
  readonly query: RecordQuery;
}

/** The filter of one of the member's lists, and its CSV download. Texts of `records`. */
export function ListFilterBar<Choice extends string>(props: ListFilterBarProps<Choice>) {
  const { filter, timeZone, onChange, onClear, label, options, record, query } = props;
  return (
    <FilterBar shown={filter} timeZone={timeZone} onRange={onChange} onClear={onClear}>
      <Chips
        label={label}
        options={options}
        value={filter.choice}
        onChoose={(choice) => onChange({ choice })}
      />
      <CsvButton record={record} query={query} days={filter.days} />
    </FilterBar>
  );
}
