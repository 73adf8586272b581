import { useBrand } from "../../../brands/brand-context";
import { downloadRecord, type RecordName, type RecordQuery } from "../../../lib/browser/download";
import type { ShownRange } from "../../../lib/dates/range-query";
import type { RecordFilterState } from "../../../lib/list/use-record-filter";
import { CsvButton } from "../filters/csv-button";
import { FilterBar } from "../filters/filter-bar";
import { type FilterControl, FilterControls } from "../filters/filter-controls";

/** The fields of a filter other than its days. */
export type FieldOf<Filter extends ShownRange> = Exclude<keyof Filter, keyof ShownRange> & string;

/** The file of all rows that match. */
export interface RecordFile {
  readonly record: RecordName;
  /** The filter that the server applies: `from` and `to` as instants, and its other filters. */
  readonly query: RecordQuery;
}

interface RecordFiltersProps<Filter extends ShownRange> {
  readonly state: RecordFilterState<Filter>;
  readonly controls: readonly FilterControl<FieldOf<Filter>>[];
  readonly file: RecordFile;
}

/** The filter of a record, and the button that saves all rows that match it as a file. */
export function RecordFilters<Filter extends ShownRange>({
  state: { filter, change, clear },
  controls,
  file: { record, query },
}: RecordFiltersProps<Filter>) {
  const { timeZone } = useBrand();
  const { from, to } = filter.days;
  return (
    <FilterBar
      shown={filter}
      timeZone={timeZone}
      onRange={(shown) => change(shown as Partial<Filter>)}
      onClear={clear}
    >
      <FilterControls
        controls={controls}
        values={filter as Readonly<Record<FieldOf<Filter>, string | null>>}
        onChange={(part) => change(part as Partial<Filter>)}
      />
      <CsvButton save={() => downloadRecord(record, query, `${record}-${from}-${to}.csv`)} />
    </FilterBar>
  );
}
