import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type LobbyFilter, readFilter, writeFilter } from "./model";

/**
 * The filter of the page's address, and how to change it; whatever else the address has stays, such as a pop-up over the
 * page. Each change can be undone by going back.
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
