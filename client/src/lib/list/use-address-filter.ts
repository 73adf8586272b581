import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The filter of the page's address, and how to change it; whatever else the address has stays, such as the page of
 * another list. Each change can be undone by going back. `read` and `write` must stay the same functions from one drawing
 * to the next.
 */
export function useAddressFilter<Filter extends object>(
  read: (query: URLSearchParams) => Filter,
  write: (filter: Filter, before: URLSearchParams) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => read(query), [query, read]);
  // A second change may come before the first one is drawn.
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const change = useCallback(
    (part: Partial<Filter>) => {
      latest.current = { ...latest.current, ...part };
      setQuery((before) => write(latest.current, before), { preventScrollReset: true });
    },
    [setQuery, write],
  );
  const clear = useCallback(() => change(read(new URLSearchParams())), [change, read]);
  return { filter, change, clear };
}
