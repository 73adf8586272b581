import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { ShownRange } from "../dates/range-query";
import type { RecordFilterKind } from "./record-filter";

/** The filter of a record, and how to change it. */
export interface RecordFilterState<Filter extends ShownRange> {
  readonly filter: Filter;
  readonly change: (part: Partial<Filter>) => void;
  /** Returns to the initial filter; undefined when it is shown. */
  readonly clear: (() => void) | undefined;
}

/**
 * The filter of a record in the page's address; other parameters, such as those of another list, stay. Each change is a
 * history entry. `kind` must stay the same between renders.
 */
export function useRecordFilter<Filter extends ShownRange>(
  kind: RecordFilterKind<Filter>,
  timeZone: string,
): RecordFilterState<Filter> {
  const [query, setQuery] = useSearchParams();
  const read = useCallback(
    (from: URLSearchParams) => kind.read(from, new Date(), timeZone),
    [kind, timeZone],
  );
  const filter = useMemo(() => read(query), [query, read]);
  // A second change may happen before the first one has rendered.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const change = useCallback(
    (part: Partial<Filter>) => {
      latest.current = { ...latest.current, ...part };
      setQuery((before) => kind.write(latest.current, before), { preventScrollReset: true });
    },
    [setQuery, kind],
  );
  const clear = useCallback(() => change(read(new URLSearchParams())), [change, read]);
  return { filter, change, clear: kind.write(filter).size > 0 ? clear : undefined };
}
