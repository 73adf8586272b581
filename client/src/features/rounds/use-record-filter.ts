import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type RecordFilter, readFilter, writeFilter } from "./model";

/** The filter of the page's address, and how to change it. Each change can be undone by going back. */
export function useRecordFilter(timeZone: string) {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query, new Date(), timeZone), [query, timeZone]);
  // A second change may come before the first one is drawn.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const change = useCallback(
    (part: Partial<RecordFilter>) => {
      latest.current = { ...latest.current, ...part };
      setQuery(writeFilter(latest.current), { preventScrollReset: true });
    },
    [setQuery],
  );
  const clear = useCallback(() => setQuery(new URLSearchParams(), { preventScrollReset: true }), [setQuery]);
  return { filter, change, clear };
}
