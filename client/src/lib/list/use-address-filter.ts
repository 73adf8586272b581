import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The filter in the page's address, and how to change it; other parameters, such as the page of another list, stay.
 * Each change is a history entry. `read` and `write` must stay the same functions between renders.
 */
export function useAddressFilter<Filter extends object>(
  read: (query: URLSearchParams) => Filter,
  write: (filter: Filter, before: URLSearchParams) => URLSearchParams,
) {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => read(query), [query, read]);
  // A second change may happen before the first one has rendered.
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
