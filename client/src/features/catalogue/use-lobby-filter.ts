import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type LobbyFilter, readFilter, writeFilter } from "./model";

/**
 * The filter in the page's address, and how to change it; other parameters, such as a dialog over the page, stay. Each
 * change is a history entry.
 */
export function useLobbyFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const change = useCallback(
    (next: LobbyFilter) => setQuery((before) => writeFilter(next, before), { preventScrollReset: true }),
    [setQuery],
  );
  const correct = useCallback(
    (next: LobbyFilter) =>
      setQuery((before) => writeFilter(next, before), { preventScrollReset: true, replace: true }),
    [setQuery],
  );
  return { filter, change, correct };
}
