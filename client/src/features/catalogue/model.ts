import { readPageNumber, writePageNumber, writeParameter } from "../../lib/browser/query-parameters";

/** What of a category a reader wants to see. */
export const lobbyViews = ["all", "hot", "recent", "favourite"] as const;
export type LobbyView = (typeof lobbyViews)[number];

/** What the reader of a list looks for; it stands in the page's address. */
export interface LobbyFilter {
  readonly view: LobbyView;
  /** The vendor's code; null: every vendor. */
  readonly vendor: string | null;
  /** Within the kind of game; only looked for among all games. */
  readonly classification: string | null;
  /** From 1. */
  readonly page: number;
}

/** What a category has; what is not among it is not looked for. */
export interface Choices {
  readonly vendors: readonly { readonly vassalage: string }[];
  readonly classifications: readonly { readonly key: string; readonly vassalages: readonly string[] }[];
}

/** Reads an address; what makes no sense is as if it were not there. */
export function readFilter(query: URLSearchParams): LobbyFilter {
  const view = lobbyViews.find((known) => known === query.get("filter")) ?? "all";
  return {
    view,
    vendor: query.get("vassalage") || null,
    classification: view === "all" ? query.get("classify") || null : null,
    page: readPageNumber(query),
  };
}

/** An address with the filter in it; what is as usual is left out. */
export function writeFilter(filter: LobbyFilter, before?: URLSearchParams): URLSearchParams {
  const { view, vendor, classification, page } = filter;
  const query = new URLSearchParams(before);
  writeParameter(query, "filter", view === "all" ? null : view);
  writeParameter(query, "vassalage", vendor);
  writeParameter(query, "classify", view === "all" ? classification : null);
  writePageNumber(query, page);
  return query;
}

/** Another view from its first page; all games means of every vendor and classification. */
export function chooseView(filter: LobbyFilter, view: LobbyView): LobbyFilter {
  const vendor = view === "all" ? null : filter.vendor;
  return { ...filter, view, vendor, classification: null, page: 1 };
}

/** Another vendor, null for every one: of all its classifications, from the first page. */
export function chooseVendor(filter: LobbyFilter, vendor: string | null): LobbyFilter {
  return { ...filter, vendor, classification: null, page: 1 };
}

/** Another classification, null for every one, from the first page. */
export function chooseClassification(filter: LobbyFilter, classification: string | null): LobbyFilter {
  return { ...filter, classification, page: 1 };
}

/** The classifications that the chosen vendor has games of. */
export function classificationsFor<T extends Choices["classifications"][number]>(
  classifications: readonly T[],
  vendor: string | null,
): readonly T[] {
  return vendor ? classifications.filter(({ vassalages }) => vassalages.includes(vendor)) : classifications;
}

/**
 * The filter with what does not exist put back to its default. `pages`: how many there are, null while that is
 * not known. The same object when everything exists.
 */
export function settleFilter(
  filter: LobbyFilter,
  choices: Choices | null,
  pages: number | null,
): LobbyFilter {
  let settled = filter;
  const { vendor, classification } = filter;
  if (choices && vendor && !choices.vendors.some(({ vassalage }) => vassalage === vendor)) {
    settled = chooseVendor(settled, null);
  }
  const known = classificationsFor(choices?.classifications ?? [], settled.vendor);
  if (choices && classification && !known.some(({ key }) => key === classification)) {
    settled = chooseClassification(settled, null);
  }
  if (pages !== null && settled.page > Math.max(1, pages)) settled = { ...settled, page: 1 };
  return settled;
}
