import { getSession } from "../../lib/session/session";

const shownSearches = 5;

/** The next person who uses the tab does not see what this one has searched for. */
function storageKey(): string {
  return `searches:${getSession()?.account ?? ""}`;
}

/** What this browser's member, or its guests, searched for last; newest first. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "[]");
    return Array.isArray(stored) ? stored.filter((term) => typeof term === "string") : [];
  } catch {
    // Another program wrote it: as if nothing had been searched for.
    return [];
  }
}

/** Puts a term before the others; the oldest one is forgotten. */
export function rememberSearch(term: string): void {
  if (term === "") return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  localStorage.setItem(storageKey(), JSON.stringify([term, ...others].slice(0, shownSearches)));
}

/** Forgets every search of this member, or of guests. */
export function forgetSearches(): void {
  localStorage.removeItem(storageKey());
}
