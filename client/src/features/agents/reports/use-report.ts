import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useBrand } from "../../../brands/brand-context";
import { writeParameter } from "../../../lib/browser/query-parameters";
import type { FilterFields } from "../../../lib/list/address-fields";
import type { TableQueryKind } from "../../../lib/list/table-query";
import { useTableQuery } from "../../../lib/list/use-table-query";
import { type ReportFields, type ReportFilter, toTeamFilter } from "./model";

/** The currency of reports when the address names none: the brand's first. */
export function useReportCurrency(): string {
  const { currencies } = useBrand();
  return currencies[0]?.code ?? "";
}

/** The addresses of the same report of another team; null: the agent's own. Members, searches and pages are left out. */
export function usePathOf() {
  const [query] = useSearchParams();
  return useCallback(
    (of: string | null) => {
      const next = new URLSearchParams(query);
      for (const name of ["account", "member", "page"]) next.delete(name);
      writeParameter(next, "of", of);
      return { search: next.size > 0 ? `?${next}` : "" };
    },
    [query],
  );
}

/** The filter of a report in the page's address, and how the server reads it. */
export function useReport<Of extends FilterFields & ReportFields>(kind: TableQueryKind<Of>) {
  const query = useTableQuery(kind);
  const currency = useReportCurrency();
  const filter = query.filter as unknown as ReportFilter;
  return { query, filter, teamFilter: toTeamFilter(filter, currency) };
}
