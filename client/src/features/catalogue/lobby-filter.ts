import type { GameSort } from "../../gql/graphql";
import { readPageNumber, writePageNumber, writeParameter } from "../../lib/browser/query-parameters";
import { vendorParameter } from "../../lib/navigation/paths";

/** The views of a category. */
export const lobbyViews = ["all", "hot", "recent", "favourite"] as const;
export type LobbyView = (typeof lobbyViews)[number];

/** The orders of the view of all games; the brand's own is the default. */
export const lobbySorts = [
  "LOBBY",
  "POPULAR",
  "NEWEST",
  "NAME",
  "RTP",
] as const satisfies readonly GameSort[];

/** The filter of a list of games, as it is written in the page's address. */
export interface LobbyFilter {
  readonly view: LobbyView;
  /** The vendor's code; null for all vendors. */
  readonly vendor: string | null;
  /** Within the category; only in the view of all games. */
  readonly classification: string | null;
  /** Only in the views of all and of hot games. */
  readonly sort: GameSort;
  /** From 1. */
  readonly page: number;
}

/** The vendors and classifications of a category; a filter by any other is dropped. */
export interface Choices {
  readonly vendors: readonly { readonly code: string }[];
  readonly classifications: readonly { readonly key: string; readonly vendorCodes: readonly string[] }[];
}

/** Whether the games of a view may be sorted: the member's own lists have an order of theirs. */
export function isSortable(view: LobbyView): boolean {
  return view === "all" || view === "hot";
}

function readSort(query: URLSearchParams): GameSort {
  const requested = query.get("sort")?.toUpperCase();
  return lobbySorts.find((known) => known === requested) ?? "LOBBY";
}

/** Reads the filter from an address; invalid parameters are ignored. */
export function readFilter(query: URLSearchParams): LobbyFilter {
  const view = lobbyViews.find((known) => known === query.get("filter")) ?? "all";
  return {
    view,
    vendor: query.get(vendorParameter) || null,
    classification: view === "all" ? query.get("classify") || null : null,
    sort: isSortable(view) ? readSort(query) : "LOBBY",
    page: readPageNumber(query),
  };
}

/** Writes the filter into an address; defaults have no parameters. */
export function writeFilter(filter: LobbyFilter, before?: URLSearchParams): URLSearchParams {
  const { view, vendor, classification, sort, page } = filter;
  const query = new URLSearchParams(before);
  writeParameter(query, "filter", view === "all" ? null : view);
  writeParameter(query, vendorParameter, vendor);
  writeParameter(query, "classify", view === "all" ? classification : null);
  writeParameter(query, "sort", sort === "LOBBY" || !isSortable(view) ? null : sort.toLowerCase());
  writePageNumber(query, page);
  return query;
}

/** Returns the filter with another view, on its first page; the view of all games resets vendor and classification. */
export function withView(filter: LobbyFilter, view: LobbyView): LobbyFilter {
  const vendor = view === "all" ? null : filter.vendor;
  return { ...filter, view, vendor, classification: null, page: 1 };
}

/** Returns the filter with another vendor (null: all) and all of its classifications, on the first page. */
export function withVendor(filter: LobbyFilter, vendor: string | null): LobbyFilter {
  return { ...filter, vendor, classification: null, page: 1 };
}

/** Returns the filter with another classification (null: all), on the first page. */
export function withClassification(filter: LobbyFilter, classification: string | null): LobbyFilter {
  return { ...filter, classification, page: 1 };
}

/** Returns the filter with another order, on the first page. */
export function withSort(filter: LobbyFilter, sort: GameSort): LobbyFilter {
  return { ...filter, sort, page: 1 };
}

/** The classifications that the selected vendor has games in. */
export function classificationsFor<T extends Choices["classifications"][number]>(
  classifications: readonly T[],
  vendor: string | null,
): readonly T[] {
  return vendor ? classifications.filter(({ vendorCodes }) => vendorCodes.includes(vendor)) : classifications;
}

/**
 * Resets choices that do not exist to their defaults. `pages`: the number of pages, null while it is unknown. Returns
 * the same object when everything exists.
 */
export function dropUnknownChoices(
  filter: LobbyFilter,
  choices: Choices | null,
  pages: number | null,
): LobbyFilter {
  let valid = filter;
  const { vendor, classification } = filter;
  if (choices && vendor && !choices.vendors.some(({ code }) => code === vendor)) {
    valid = withVendor(valid, null);
  }
  const known = classificationsFor(choices?.classifications ?? [], valid.vendor);
  if (choices && classification && !known.some(({ key }) => key === classification)) {
    valid = withClassification(valid, null);
  }
  if (pages !== null && valid.page > Math.max(1, pages)) valid = { ...valid, page: 1 };
  return valid;
}
