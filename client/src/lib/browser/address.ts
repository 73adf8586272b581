/**
 * Sets a query parameter and moves it to the end, so that parameters keep the order they are written in; null removes
 * it.
 */
export function writeParameter(query: URLSearchParams, name: string, value: string | null): void {
  query.delete(name);
  if (value !== null) query.set(name, value);
}

const parameter = "page";
const lastPage = 1_000_000;

/** The page number of an address, from 1; the first page when there is none or it is invalid. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get(parameter) ?? "";
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1;
  return page <= lastPage ? page : 1;
}

/** Writes a page number into an address; the first page has no parameter. */
export function writePage(query: URLSearchParams, page: number): void {
  writeParameter(query, parameter, page > 1 ? String(page) : null);
}
