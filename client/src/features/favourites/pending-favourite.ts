const key = "pendingFavourite";
const expiresAfterMs = 15 * 60_000;

/** A game that a guest wants to add to the favourites, once signed in. */
export interface PendingFavourite {
  readonly gameId: string;
  readonly name: string;
}

function isPendingFavourite(value: unknown): value is PendingFavourite & { readonly at: number } {
  if (typeof value !== "object" || value === null) return false;
  if (!("gameId" in value && "name" in value && "at" in value)) return false;
  return typeof value.gameId === "string" && typeof value.name === "string" && typeof value.at === "number";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Stores the pending favourite in this tab, so that it survives a visit to a social sign-in provider. */
export function storePendingFavourite({ gameId, name }: PendingFavourite): void {
  sessionStorage.setItem(key, JSON.stringify({ gameId, name, at: Date.now() }));
}

/**
 * Removes and returns the pending favourite, so that it is added once; null when none was stored within the last
 * quarter of an hour.
 */
export function takePendingFavourite(): PendingFavourite | null {
  const value = parse(sessionStorage.getItem(key) ?? "null");
  sessionStorage.removeItem(key);
  return isPendingFavourite(value) && Date.now() - value.at < expiresAfterMs ? value : null;
}

/** Discards the pending favourite: the sign-in was closed. */
export function clearPendingFavourite(): void {
  sessionStorage.removeItem(key);
}
