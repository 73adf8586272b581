/** What a player chooses in a game and finds again at the next visit. */
export interface GameSettings {
  /** The total bet, decimal text; null before the first choice. */
  readonly bet: string | null;
  readonly isSoundOn: boolean;
}

/**
 * A message that a game's page may post to the page around it. A vendor's game need not post anything.
 * - `croupier.round`: a round is being played and its result is not visible yet, or its result is revealed. "running" is
 *   posted again while a round lasts long.
 * - `croupier.settings`: what the player has chosen, to be kept for the next visit.
 * - `croupier.open`: the player asks for the deposit dialog, or for the game with play money from its start.
 */
export type GameMessage =
  | { readonly type: "croupier.round"; readonly state: "running" | "revealed" }
  | ({ readonly type: "croupier.settings" } & GameSettings)
  | { readonly type: "croupier.open"; readonly what: "deposit" | "demo" };

export type RoundState = Extract<GameMessage, { readonly type: "croupier.round" }>["state"];

/** Posted to a game of ours: money has arrived, so the game reads its balance again. It contains no amounts. */
export const balanceMessage = "croupier.balance";

const longestAmount = 24;

/** Parses what was stored or posted as the settings of a game; null for anything else. */
export function readGameSettings(value: unknown): GameSettings | null {
  if (typeof value !== "object" || value === null) return null;
  const { bet, isSoundOn } = value as Readonly<Record<string, unknown>>;
  const isBet = bet === null || (typeof bet === "string" && bet.length <= longestAmount);
  return isBet && typeof isSoundOn === "boolean" ? { bet, isSoundOn } : null;
}

/** Parses a message posted by another page; null for anything but a GameMessage. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, state, what } = data as Readonly<Record<string, unknown>>;
  if (type === "croupier.round" && (state === "running" || state === "revealed")) return { type, state };
  if (type === "croupier.open" && (what === "deposit" || what === "demo")) return { type, what };
  const settings = type === "croupier.settings" ? readGameSettings(data) : null;
  return settings && { type: "croupier.settings", ...settings };
}

/** What the page around a game of ours says in the fragment of its address. */
export interface PageParameters extends GameSettings {
  /** Whether the page shows the time played and the net result, and opens the deposit dialog. */
  readonly hasBar: boolean;
}

/** Adds what the page says to a launch URL's fragment. */
export function withPageParameters(url: string, { bet, isSoundOn, hasBar }: PageParameters): string {
  const [address = "", fragment = ""] = url.split("#");
  const parameters = new URLSearchParams(fragment);
  if (bet !== null) parameters.set("bet", bet);
  if (isSoundOn) parameters.set("sound", "1");
  if (hasBar) parameters.set("bar", "1");
  return `${address}#${parameters}`;
}

/** Reads what the page said in the fragment. */
export function readPageParameters(fragment: URLSearchParams): PageParameters {
  return {
    bet: fragment.get("bet"),
    isSoundOn: fragment.get("sound") === "1",
    hasBar: fragment.get("bar") === "1",
  };
}
