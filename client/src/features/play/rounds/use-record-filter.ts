import { useCallback } from "react";
import { useAddressFilter } from "../../../lib/list/use-address-filter";
import { readFilter, writeFilter } from "./model";

/** The filter in the betting record's address, and how to change it. */
export function useRecordFilter(timeZone: string) {
  const read = useCallback((query: URLSearchParams) => readFilter(query, new Date(), timeZone), [timeZone]);
  return useAddressFilter(read, writeFilter);
}
