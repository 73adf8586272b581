import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readFilter } from "../../../features/catalogue/model";

/** The page number of the address, and the addresses of other pages of the same list. */
export function usePageNumber() {
  const [query, setQuery] = useSearchParams();
  const { page } = readFilter(query);
  const toPage = (number: number) => {
    const next = new URLSearchParams(query);
    if (number > 1) next.set("page", String(number));
    else next.delete("page");
    return { search: next.size > 0 ? `?${next}` : "" };
  };
  return { query, setQuery, page, toPage };
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
    next.delete("page");
    setQuery(next, { replace: true, preventScrollReset: true });
  }, [isBeyond, query, setQuery]);
}
