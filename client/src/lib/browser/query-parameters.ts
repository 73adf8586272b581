/**
 * Sets a query parameter and moves it to the end, so that parameters keep the order they are written in; null removes
 * it.
 */
export function writeParameter(query: URLSearchParams, name: string, value: string | null): void {
  query.delete(name);
  if (value !== null) query.set(name, value);
}

const parameter = "page";
const maxPage = 1_000_000;

/** The page number of an address, from 1; the first page when there is none or it is invalid. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get(parameter) ?? "";
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1;
  return page <= maxPage ? page : 1;
}

/** Writes a page number into an address; the first page has no parameter. */
export function writePageNumber(query: URLSearchParams, page: number): void {
  writeParameter(query, parameter, page > 1 ? String(page) : null);
}
