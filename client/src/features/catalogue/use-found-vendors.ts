import { normaliseName } from "@croupier/schema/rules/names.js";
import { useMemo } from "react";
import { vendorPath } from "../../lib/navigation/paths";
import { type LobbyVendor, useGameCategories } from "./use-game-categories";

const shownVendors = 3;

/** A vendor whose name begins with a term, and the category in which it has most games. */
export interface FoundVendor {
  readonly vendor: LobbyVendor;
  /** Games of the vendor in all categories. */
  readonly gameCount: number;
  readonly path: string;
}

/** The vendors with a word in their names that begins with a term, those with most games first. */
export function useFoundVendors(term: string): readonly FoundVendor[] {
  const { gameCategories } = useGameCategories();
  return useMemo(() => {
    const wanted = normaliseName(term);
    if (wanted === "") return [];
    const found = new Map<string, FoundVendor & { readonly most: number }>();
    for (const { gameType, vendors } of gameCategories) {
      for (const vendor of vendors) {
        const name = normaliseName(vendor.displayName);
        if (!name.startsWith(wanted) && !name.includes(` ${wanted}`)) continue;
        const known = found.get(vendor.code);
        const isMost = vendor.gameCount > (known?.most ?? -1);
        found.set(vendor.code, {
          vendor,
          gameCount: (known?.gameCount ?? 0) + vendor.gameCount,
          most: Math.max(known?.most ?? 0, vendor.gameCount),
          path: isMost || !known ? vendorPath(gameType, vendor.code) : known.path,
        });
      }
    }
    return [...found.values()].sort((one, other) => other.gameCount - one.gameCount).slice(0, shownVendors);
  }, [gameCategories, term]);
}
