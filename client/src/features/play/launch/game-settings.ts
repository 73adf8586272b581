import {
  type GameSettings,
  isSameScope,
  readGameSettings,
  type SettingsChange,
} from "../../../lib/play/game-message";
import { getSession } from "../../../lib/session/session";

/** How many games of an account are remembered on this device, the ones last set. */
const rememberedGames = 50;
/** How many bets of a game are remembered, each of another mode or currency. */
const rememberedBets = 10;

/** The next person who uses the device plays by settings of their own. */
function storageKey(): string {
  return `gameSettings:${getSession()?.account ?? ""}`;
}

/** Pairs of a game's id and its settings; the newest first. */
function readAll(): (readonly [string, GameSettings])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      const [id, value] = Array.isArray(entry) ? entry : [];
      const settings = readGameSettings(value);
      return typeof id === "string" && settings ? [[id, settings] as const] : [];
    });
  } catch {
    // Another program wrote it: as if nothing had been chosen.
    return [];
  }
}

/** What this member chose in a game on this device; nothing was chosen: the game's own defaults. */
export function readSettingsOf(gameId: string): GameSettings {
  const found = readAll().find(([id]) => id === gameId);
  return found ? found[1] : { bets: [], isSoundOn: false };
}

/** Remembers what this member has chosen in a game; bets of other modes and currencies stay. */
export function rememberSettingsOf(gameId: string, { bet, isSoundOn }: SettingsChange): void {
  const before = readSettingsOf(gameId).bets;
  const bets = bet ? [bet, ...before.filter((other) => !isSameScope(other, bet))] : before;
  const others = readAll().filter(([id]) => id !== gameId);
  const settings: GameSettings = { bets: bets.slice(0, rememberedBets), isSoundOn };
  const all = [[gameId, settings], ...others].slice(0, rememberedGames);
  try {
    localStorage.setItem(storageKey(), JSON.stringify(all));
  } catch {
    // The storage is full or forbidden: the game itself keeps the choice until it is left.
  }
}
