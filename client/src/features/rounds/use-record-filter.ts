import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type RecordFilter, readFilter, writeFilter } from "./model";

/** The filter of the page's address, and how to change it. Each change can be undone by going back. */
export function useRecordFilter(timeZone: string) {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query, new Date(), timeZone), [query, timeZone]);
  const change = useCallback(
    (part: Partial<RecordFilter>) =>
      setQuery(writeFilter({ ...filter, ...part }), { preventScrollReset: true }),
    [filter, setQuery],
  );
  const clear = useCallback(() => setQuery(new URLSearchParams(), { preventScrollReset: true }), [setQuery]);
  return { filter, change, clear };
}
