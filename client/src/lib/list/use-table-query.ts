import { useCallback, useEffect, useMemo, useRef } from "react";
import { writePageNumber } from "../browser/query-parameters";
import type { FieldValues, FilterFields } from "./address-fields";
import type { TableQuery, TableQueryKind, TableSort } from "./table-query";
import { usePageNumber } from "./use-page-number";

/** What a table shows, and how to change it. */
export interface TableQueryState<Of extends FilterFields> {
  readonly sort: TableSort;
  readonly filter: FieldValues<Of>;
  /** From 1. */
  readonly page: number;
  readonly toPage: (page: number) => { readonly search: string };
  /** Sorts by a column; by the column it is sorted by already, in the other direction. */
  readonly sortBy: (key: string) => void;
  readonly change: (part: Partial<FieldValues<Of>>) => void;
  /** Returns to the initial filter; undefined when it is shown. */
  readonly clear: (() => void) | undefined;
}

/**
 * Sort, filter and page of a table in the page's address; other parameters stay. Each change is a history entry; another
 * sort or filter begins with the first page. `kind` must stay the same between renders.
 */
export function useTableQuery<Of extends FilterFields>(kind: TableQueryKind<Of>): TableQueryState<Of> {
  const { query, setQuery, page, toPage } = usePageNumber();
  const table = useMemo(() => kind.read(query), [kind, query]);
  // A second change may happen before the first one has rendered.
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  }, [table]);
  const write = useCallback(
    (next: Partial<TableQuery<Of>>) => {
      latest.current = { ...latest.current, ...next };
      setQuery(
        (before) => {
          const written = kind.write(latest.current, before);
          writePageNumber(written, 1);
          return written;
        },
        { preventScrollReset: true },
      );
    },
    [kind, setQuery],
  );
  const sortBy = useCallback(
    (key: string) => {
      const { sort } = latest.current;
      write({ sort: { key, isDescending: sort.key === key && !sort.isDescending } });
    },
    [write],
  );
  const change = useCallback(
    (part: Partial<FieldValues<Of>>) => write({ filter: { ...latest.current.filter, ...part } }),
    [write],
  );
  const initial = useMemo(() => kind.read(new URLSearchParams()), [kind]);
  const isFiltered = kind.write({ ...table, sort: initial.sort }).size > 0;
  const clear = useCallback(() => write({ filter: initial.filter }), [write, initial]);
  return {
    sort: table.sort,
    filter: table.filter,
    page,
    toPage,
    sortBy,
    change,
    clear: isFiltered ? clear : undefined,
  };
}
