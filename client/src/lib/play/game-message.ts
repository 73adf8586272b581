/** A total bet that a player has chosen, with the mode and the currency it counts in. */
export interface ChosenBet {
  readonly mode: "real" | "demo";
  /** Currency code. */
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
}

/** What a player chooses in a game and finds again at the next visit. */
export interface GameSettings {
  /** The bets last chosen, at most one for each mode and currency. */
  readonly bets: readonly ChosenBet[];
  readonly isSoundOn: boolean;
}

/** One change of a game's settings. */
export interface SettingsChange {
  /** The bet that was chosen; null when none was, which leaves the earlier ones as they are. */
  readonly bet: ChosenBet | null;
  readonly isSoundOn: boolean;
}

/**
 * A message that a game's page may post to the page around it. A vendor's game need not post anything; all but
 * `croupier.round` is accepted from games of ours only.
 * - `croupier.round`: a round is being played and its result is not visible yet, or its result is revealed. "running" is
 *   posted again while a round lasts long.
 * - `croupier.settings`: what the player has chosen, to be kept for the next visit.
 * - `croupier.open`: the player asks for the deposit dialog, or for the game with play money from its start.
 */
export type GameMessage =
  | { readonly type: "croupier.round"; readonly state: "running" | "revealed" }
  | ({ readonly type: "croupier.settings" } & SettingsChange)
  | { readonly type: "croupier.open"; readonly what: "deposit" | "demo" };

export type RoundState = Extract<GameMessage, { readonly type: "croupier.round" }>["state"];

/** Posted to a game of ours: money has arrived, so the game reads its balance again. It contains no amounts. */
export const balanceMessage = "croupier.balance";

const betPattern = /^(real|demo) (\S{1,16}) (\d{1,15}(?:\.\d{1,8})?)$/;

/** Writes a bet as one text, such as "real USD 1.00". */
function writeBet({ mode, currency, amount }: ChosenBet): string {
  return `${mode} ${currency} ${amount}`;
}

/** Parses a bet written as one text; null for anything else. */
function parseBet(text: string): ChosenBet | null {
  const [, mode, currency = "", amount = ""] = betPattern.exec(text) ?? [];
  return mode === "real" || mode === "demo" ? { mode, currency, amount } : null;
}

/** Parses what was stored or posted as a bet; null for anything else. */
function readBet(value: unknown): ChosenBet | null {
  if (typeof value !== "object" || value === null) return null;
  const { mode, currency, amount } = value as Readonly<Record<string, unknown>>;
  return typeof currency === "string" && typeof amount === "string"
    ? parseBet(`${String(mode)} ${currency} ${amount}`)
    : null;
}

/** Whether two bets count in the same mode and currency. */
export function isSameScope(one: Omit<ChosenBet, "amount">, other: Omit<ChosenBet, "amount">): boolean {
  return one.mode === other.mode && one.currency === other.currency;
}

/** Parses what was stored as the settings of a game; null for anything else. */
export function readGameSettings(value: unknown): GameSettings | null {
  if (typeof value !== "object" || value === null) return null;
  const { bets, isSoundOn } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(bets) || typeof isSoundOn !== "boolean") return null;
  return { bets: bets.map(readBet).filter((bet) => bet !== null), isSoundOn };
}

/** Parses what was stored or posted as a change of settings; null for anything else. */
export function readSettingsChange(value: unknown): SettingsChange | null {
  if (typeof value !== "object" || value === null) return null;
  const { bet, isSoundOn } = value as Readonly<Record<string, unknown>>;
  const chosen = readBet(bet);
  return typeof isSoundOn === "boolean" && (bet === null || chosen) ? { bet: chosen, isSoundOn } : null;
}

/** Parses a message posted by another page; null for anything but a GameMessage. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, state, what } = data as Readonly<Record<string, unknown>>;
  if (type === "croupier.round" && (state === "running" || state === "revealed")) return { type, state };
  if (type === "croupier.open" && (what === "deposit" || what === "demo")) return { type, what };
  const change = type === "croupier.settings" ? readSettingsChange(data) : null;
  return change && { type: "croupier.settings", ...change };
}

/** What the page around a game of ours says in the fragment of its address. */
export interface PageParameters extends GameSettings {
  /** Whether the page shows the time played and the net result, and opens the deposit dialog. */
  readonly hasBar: boolean;
}

/** Adds what the page says to a launch URL's fragment. */
export function withPageParameters(url: string, { bets, isSoundOn, hasBar }: PageParameters): string {
  const [address = "", fragment = ""] = url.split("#");
  const parameters = new URLSearchParams(fragment);
  for (const bet of bets) parameters.append("bet", writeBet(bet));
  if (isSoundOn) parameters.set("sound", "1");
  if (hasBar) parameters.set("bar", "1");
  return `${address}#${parameters}`;
}

/** Reads what the page said in the fragment. */
export function readPageParameters(fragment: URLSearchParams): PageParameters {
  return {
    bets: fragment
      .getAll("bet")
      .map(parseBet)
      .filter((bet) => bet !== null),
    isSoundOn: fragment.get("sound") === "1",
    hasBar: fragment.get("bar") === "1",
  };
}
