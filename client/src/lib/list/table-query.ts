import { writeParameter } from "../browser/query-parameters";
import { type FieldValues, type FilterFields, readFields, writeFields } from "./address-fields";

/** The column that a table is sorted by. */
export interface TableSort {
  /** The key of the column. */
  readonly key: string;
  readonly isDescending: boolean;
}

/** What a table shows, but for its page. */
export interface TableQuery<Of extends FilterFields> {
  readonly sort: TableSort;
  readonly filter: FieldValues<Of>;
}

/** How a table can be sorted and filtered, and how that is written in the page's address. */
export interface TableQueryKind<Of extends FilterFields> {
  /** Reads an address; invalid parameters are ignored. */
  readonly read: (query: URLSearchParams) => TableQuery<Of>;
  /** Writes into an address, whose other parameters stay; initial values have no parameters. */
  readonly write: (table: TableQuery<Of>, before?: URLSearchParams) => URLSearchParams;
}

interface TableQueryOptions<Of extends FilterFields> {
  /** The keys of the columns that the rows can be sorted by. */
  readonly sortable: readonly string[];
  readonly initialSort: TableSort;
  readonly fields: Of;
}

const parameter = "sort";

/** A minus stands before the key of a descending sort. */
const sortText = ({ key, isDescending }: TableSort) => (isDescending ? `-${key}` : key);

/** A sort by one of several columns, in the parameter `sort`, and a filter by fields. */
export function makeTableQuery<const Of extends FilterFields>({
  sortable,
  initialSort,
  fields,
}: TableQueryOptions<Of>): TableQueryKind<Of> {
  const readSort = (text: string): TableSort => {
    const isDescending = text.startsWith("-");
    const key = isDescending ? text.slice(1) : text;
    return sortable.includes(key) ? { key, isDescending } : initialSort;
  };
  return {
    read: (query) => ({
      sort: readSort(query.get(parameter) ?? ""),
      filter: readFields(fields, query),
    }),
    write: ({ sort, filter }, before) => {
      const query = new URLSearchParams(before);
      const text = sortText(sort);
      writeParameter(query, parameter, text === sortText(initialSort) ? null : text);
      writeFields(fields, filter, query);
      return query;
    },
  };
}
