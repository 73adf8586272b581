import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { containerParameter } from "../../lib/paths";
import { type LobbyFilter, readFilter, writeFilter } from "./model";

/** The query of a filter; a pop-up that stands over the page stays. */
function queryOf(filter: LobbyFilter, before: URLSearchParams): URLSearchParams {
  const query = writeFilter(filter);
  const container = before.get(containerParameter);
  if (container) query.set(containerParameter, container);
  return query;
}

/** The filter of the page's address, and how to change it. Each change can be undone by going back. */
export function useLobbyFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const change = useCallback(
    (next: LobbyFilter) => setQuery((before) => queryOf(next, before), { preventScrollReset: true }),
    [setQuery],
  );
  const correct = useCallback(
    (next: LobbyFilter) =>
      setQuery((before) => queryOf(next, before), { preventScrollReset: true, replace: true }),
    [setQuery],
  );
  return { filter, change, correct };
}
