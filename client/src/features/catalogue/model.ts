import { readPageNumber, writePageNumber, writeParameter } from "../../lib/browser/query-parameters";

/** The views of a category. */
export const lobbyViews = ["all", "hot", "recent", "favourite"] as const;
export type LobbyView = (typeof lobbyViews)[number];

/** The filter of a list of games, as it is written in the page's address. */
export interface LobbyFilter {
  readonly view: LobbyView;
  /** The vendor's code; null for all vendors. */
  readonly vendor: string | null;
  /** Within the category; only in the view of all games. */
  readonly classification: string | null;
  /** From 1. */
  readonly page: number;
}

/** The vendors and classifications of a category; a filter by any other is dropped. */
export interface Choices {
  readonly vendors: readonly { readonly vassalage: string }[];
  readonly classifications: readonly { readonly key: string; readonly vassalages: readonly string[] }[];
}

/** Reads the filter from an address; invalid parameters are ignored. */
export function readFilter(query: URLSearchParams): LobbyFilter {
  const view = lobbyViews.find((known) => known === query.get("filter")) ?? "all";
  return {
    view,
    vendor: query.get("vassalage") || null,
    classification: view === "all" ? query.get("classify") || null : null,
    page: readPageNumber(query),
  };
}

/** Writes the filter into an address; defaults have no parameters. */
export function writeFilter(filter: LobbyFilter, before?: URLSearchParams): URLSearchParams {
  const { view, vendor, classification, page } = filter;
  const query = new URLSearchParams(before);
  writeParameter(query, "filter", view === "all" ? null : view);
  writeParameter(query, "vassalage", vendor);
  writeParameter(query, "classify", view === "all" ? classification : null);
  writePageNumber(query, page);
  return query;
}

/** Changes the view and goes to its first page; the view of all games resets vendor and classification. */
export function chooseView(filter: LobbyFilter, view: LobbyView): LobbyFilter {
  const vendor = view === "all" ? null : filter.vendor;
  return { ...filter, view, vendor, classification: null, page: 1 };
}

/** Changes the vendor, null for all, with all of its classifications, and goes to the first page. */
export function chooseVendor(filter: LobbyFilter, vendor: string | null): LobbyFilter {
  return { ...filter, vendor, classification: null, page: 1 };
}

/** Changes the classification, null for all, and goes to the first page. */
export function chooseClassification(filter: LobbyFilter, classification: string | null): LobbyFilter {
  return { ...filter, classification, page: 1 };
}

/** The classifications that the selected vendor has games in. */
export function classificationsFor<T extends Choices["classifications"][number]>(
  classifications: readonly T[],
  vendor: string | null,
): readonly T[] {
  return vendor ? classifications.filter(({ vassalages }) => vassalages.includes(vendor)) : classifications;
}

/**
 * Resets choices that do not exist to their defaults. `pages`: the number of pages, null while it is unknown. Returns
 * the same object when everything exists.
 */
export function settleFilter(
  filter: LobbyFilter,
  choices: Choices | null,
  pages: number | null,
): LobbyFilter {
  let existing = filter;
  const { vendor, classification } = filter;
  if (choices && vendor && !choices.vendors.some(({ vassalage }) => vassalage === vendor)) {
    existing = chooseVendor(existing, null);
  }
  const known = classificationsFor(choices?.classifications ?? [], existing.vendor);
  if (choices && classification && !known.some(({ key }) => key === classification)) {
    existing = chooseClassification(existing, null);
  }
  if (pages !== null && existing.page > Math.max(1, pages)) existing = { ...existing, page: 1 };
  return existing;
}
