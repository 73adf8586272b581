/** Puts a value under a name at the end of the address, so that names stand in the order they are written; null: none. */
export function writeParameter(query: URLSearchParams, name: string, value: string | null): void {
  query.delete(name);
  if (value !== null) query.set(name, value);
}

const parameter = "page";
const lastPage = 1_000_000;

/** The page, from 1, that an address asks for; the first where it asks for none that could be. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get(parameter) ?? "";
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1;
  return page <= lastPage ? page : 1;
}

/** Writes a page into an address; the first is left out. */
export function writePage(query: URLSearchParams, page: number): void {
  writeParameter(query, parameter, page > 1 ? String(page) : null);
}
