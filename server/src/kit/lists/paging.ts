/** How a list is divided into numbered pages, in GraphQL and in /wps alike. */
export interface Paging {
  /** What its rows are called, in the plural. */
  readonly many: string;
  /** Rows of a page where the caller does not say. */
  readonly pageSize: number;
  /** Rows of a page at most. */
  readonly max: number;
}
