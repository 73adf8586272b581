import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readPageNumber, writePageNumber } from "../browser/query-parameters";

/** The page number of the address, and the addresses of other pages of the same list; other parameters stay. */
export function usePageNumber() {
  const [query, setQuery] = useSearchParams();
  const toPage = (number: number) => {
    const next = new URLSearchParams(query);
    writePageNumber(next, number);
    return { search: next.size > 0 ? `?${next}` : "" };
  };
  return { query, setQuery, page: readPageNumber(query), toPage };
}

/** Goes to the first page when the address names one that the list does not have. */
export function useExistingPage(
  pages: number | null,
  { query, setQuery, page }: ReturnType<typeof usePageNumber>,
): void {
  const isBeyond = pages !== null && page > Math.max(1, pages);
  useEffect(() => {
    if (!isBeyond) return;
    const next = new URLSearchParams(query);
    writePageNumber(next, 1);
    setQuery(next, { replace: true, preventScrollReset: true });
  }, [isBeyond, query, setQuery]);
}
