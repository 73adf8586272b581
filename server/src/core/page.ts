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

/** Wraps one page's items with its totals. */
export function toPage<T>(items: readonly T[], totalCount: number, request: PageRequest): Page<T> {
  return { items, page: request.page, totalPages: Math.ceil(totalCount / request.pageSize), totalCount };
}

/** A page of records, newest first, that is continued by a cursor (a Relay connection). */
export interface Slice<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
