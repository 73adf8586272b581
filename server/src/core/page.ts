import { validationFailed } from "./errors.js";

/** A numbered page of a catalogue. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

/** A request for one numbered page; both numbers start at 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** The largest page, and its largest number. */
export const maxPageSize = 999;
export const maxPage = 1_000_000;

/**
 * Checks that a page of at most `max` is asked for.
 * @throws DomainError validation_failed naming `page` or `pageSize`
 */
export function assertPageRequest({ page, pageSize }: PageRequest, max: number = maxPageSize): void {
  if (!Number.isInteger(page) || page < 1 || page > maxPage)
    throw validationFailed({ field: "page", code: "out_of_range", params: { min: 1, max: maxPage } });
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > max)
    throw validationFailed({ field: "pageSize", code: "out_of_range", params: { min: 1, max } });
}

/** Records of a list at most. */
const maxFirst = 100;

/** Checks that a list asks for 1 to 100 records. @throws DomainError validation_failed naming `first` */
export function assertFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > maxFirst)
    throw validationFailed({ field: "first", code: "out_of_range", params: { min: 1, max: maxFirst } });
}

/** Wraps one page's items with its totals. */
export function toPage<T>(items: readonly T[], totalCount: number, request: PageRequest): Page<T> {
  return { items, page: request.page, totalPages: Math.ceil(totalCount / request.pageSize), totalCount };
}

/** A page of records, newest first, that is continued by a cursor (a Relay connection). */
export interface Slice<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The position of a record as opaque text, made of its sort key and id. */
export function encodeCursor(at: Date, id: string): string {
  return Buffer.from(`${at.getTime()}:${id}`).toString("base64url");
}

/** Milliseconds since 1970 up to the year 9999, and a UUID. */
const cursorShape = /^(\d{1,14}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The sort key and id behind a cursor. @throws DomainError validation_failed for any other text. */
export function decodeCursor(cursor: string): { at: Date; id: string } {
  const match = cursorShape.exec(Buffer.from(cursor, "base64url").toString());
  if (!match) throw validationFailed({ field: "after", code: "invalid_cursor" });
  return { at: new Date(Number(match[1])), id: match[2] ?? "" };
}

/** Makes a slice of rows that were read with one extra row, which shows whether there are more. */
export function toSlice<T>(
  rows: readonly T[],
  first: number,
  key: (row: T) => { at: Date; id: string },
): Slice<T> {
  const edges = rows.slice(0, first).map((node) => {
    const { at, id } = key(node);
    return { cursor: encodeCursor(at, id), node };
  });
  return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}
