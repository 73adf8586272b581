import { pagination } from "@croupier/schema/rules/lobby.js";
/** A page in a pagination, and whether pages are left out before it. */
export interface PageEntry {
  readonly page: number;
  readonly afterGap: boolean;
}

const { margin, range: around } = pagination;

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The pages that a pagination shows: the ends and those around the current one. A gap hides at least two pages. */
export function pageEntries(current: number, total: number): PageEntry[] {
  const start = Math.max(1, Math.min(current - Math.floor(around / 2), total - around + 1));
  const shown = new Set([
    ...range(1, Math.min(margin, total)),
    ...range(start, Math.min(total, start + around - 1)),
    ...range(Math.max(1, total - margin + 1), total),
  ]);
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((page, index, pages): PageEntry[] => {
      const missing = page - (pages[index - 1] ?? 0) - 1;
      if (missing !== 1) return [{ page, afterGap: missing > 1 }];
      return [page - 1, page].map((near) => ({ page: near, afterGap: false }));
    });
}
