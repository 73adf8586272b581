import type { RecordName, RecordQuery } from "../../../lib/browser/download";
import type { ListFilter } from "../../../lib/list/list-filter";
import { Chips } from "../../form/chips";
import { CsvButton } from "./csv-button";
import { FilterBar } from "./filter-bar";

interface ListFilterBarProps<Choice extends string> {
  readonly filter: ListFilter<Choice>;
  /** The brand's, in which days begin and end. */
  readonly timeZone: string;
  readonly onChange: (part: Partial<ListFilter<Choice>>) => void;
  /** Left out where nothing but the usual is looked for. */
  readonly onClear: (() => void) | undefined;
  /** What is chosen besides days. */
  readonly label: string;
  readonly options: readonly { readonly value: Choice; readonly label: string }[];
  /** What the button saves, and what of it. */
  readonly record: RecordName;
  readonly query: RecordQuery;
}

/** What a list of the member's own can be narrowed to, and its file. Texts of `records`. */
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
