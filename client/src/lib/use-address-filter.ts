import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The filter of the page's address, and how to change it. Each change can be undone by going back. `read` and `write`
 * must stay the same functions from one drawing to the next.
 */
export function useAddressFilter<Filter extends object>(
  read: (query: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
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
      setQuery(write(latest.current), { preventScrollReset: true });
    },
    [setQuery, write],
  );
  const clear = useCallback(() => setQuery(new URLSearchParams(), { preventScrollReset: true }), [setQuery]);
  return { filter, change, clear };
}
