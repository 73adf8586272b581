import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type LobbyFilter, readFilter, writeFilter } from "./lobby-filter";

/**
 * The filter in the page's address, and how to change it, with a history entry (`pushFilter`) or in place
 * (`replaceFilter`); other parameters, such as a dialog over the page, stay.
 */
export function useLobbyFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const pushFilter = useCallback(
    (next: LobbyFilter) => setQuery((before) => writeFilter(next, before), { preventScrollReset: true }),
    [setQuery],
  );
  const replaceFilter = useCallback(
    (next: LobbyFilter) =>
      setQuery((before) => writeFilter(next, before), { preventScrollReset: true, replace: true }),
    [setQuery],
  );
  return { filter, pushFilter, replaceFilter };
}
