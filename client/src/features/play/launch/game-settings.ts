import { type GameSettings, readGameSettings } from "../../../lib/play/game-message";
import { getSession } from "../../../lib/session/session";

/** How many games of an account are remembered on this device, the ones last set. */
const rememberedGames = 50;

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
  return found ? found[1] : { bet: null, isSoundOn: false };
}

/** Remembers what this member has chosen in a game. */
export function rememberSettingsOf(gameId: string, { bet, isSoundOn }: GameSettings): void {
  const others = readAll().filter(([id]) => id !== gameId);
  const all = [[gameId, { bet, isSoundOn }], ...others].slice(0, rememberedGames);
  localStorage.setItem(storageKey(), JSON.stringify(all));
}
