import { useCallback } from "react";
import type { ListFilterKind } from "./list-filter";
import { useAddressFilter } from "./use-address-filter";

/**
 * The filter of a list in the page's address, how to change it, and how to clear it when it is not the default. `kind`
 * must stay the same between renders.
 */
export function useListFilter<Choice extends string>(kind: ListFilterKind<Choice>, timeZone: string) {
  const read = useCallback(
    (query: URLSearchParams) => kind.read(query, new Date(), timeZone),
    [kind, timeZone],
  );
  const { filter, change, clear } = useAddressFilter(read, kind.write);
  return { filter, change, clear: kind.write(filter).size > 0 ? clear : undefined };
}
