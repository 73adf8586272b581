const key = "pendingFavourite";
const lastsMs = 15 * 60_000;

/** A game that a guest wants as a favourite, once signed in. */
export interface PendingFavourite {
  readonly nodeId: string;
  readonly name: string;
}

function isPending(value: unknown): value is PendingFavourite & { readonly at: number } {
  if (typeof value !== "object" || value === null) return false;
  if (!("nodeId" in value && "name" in value && "at" in value)) return false;
  return typeof value.nodeId === "string" && typeof value.name === "string" && typeof value.at === "number";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps a guest's wish in this tab, over the way to a provider's sign-in and back too. */
export function keepPending({ nodeId, name }: PendingFavourite): void {
  sessionStorage.setItem(key, JSON.stringify({ nodeId, name, at: Date.now() }));
}

/** Takes the wish out, so that it is granted once; null when there is none of the last quarter of an hour. */
export function takePending(): PendingFavourite | null {
  const value = parse(sessionStorage.getItem(key) ?? "null");
  sessionStorage.removeItem(key);
  return isPending(value) && Date.now() - value.at < lastsMs ? value : null;
}

/** Forgets the wish: the sign-in was not wanted after all. */
export function forgetPending(): void {
  sessionStorage.removeItem(key);
}
