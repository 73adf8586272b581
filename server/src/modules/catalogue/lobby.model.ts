import { type GameStatus, GameType } from "./catalogue.model.js";

/** A vendor in the lobby. */
export interface LobbyVendor {
  readonly code: string;
  readonly name: string;
  /** URL of its image; null when it has none. */
  readonly icon: string | null;
  readonly status: GameStatus;
  readonly gameCount: number;
}

/** A classification of games of one type, in one language. */
export interface Classification {
  readonly key: string;
  readonly name: string;
  /** Codes of the vendors with such games. */
  readonly vendorCodes: readonly string[];
}

/** A game type with the vendors that offer it: a category of the lobby. */
export interface GameCategory {
  readonly gameType: GameType;
  readonly vendors: readonly LobbyVendor[];
  readonly classifications: readonly Classification[];
}

/** A brand's names of a classification, by the platform's language codes. */
export interface NamedClassification {
  readonly gameType: GameType;
  readonly key: string;
  readonly position: number;
  readonly names: Readonly<Record<string, string>>;
}

/** Number of a vendor's games of one type and classification; null for games without a classification. */
export interface GameCount {
  readonly gameType: GameType;
  readonly vendorId: string;
  readonly classification: string | null;
  readonly games: number;
}

/** A stored vendor; lists of vendors are in display order. */
export interface ListedVendor extends Omit<LobbyVendor, "gameCount"> {
  readonly id: string;
  readonly offeredSince: Date;
}

/** The data that the lobby's lists are built from. */
export interface Lobby {
  readonly vendors: readonly ListedVendor[];
  readonly counts: readonly GameCount[];
  readonly named: readonly NamedClassification[];
}

/** How long a vendor is shown as new. */
const newForMs = 30 * 86_400_000;

function sum(counts: readonly GameCount[]): number {
  return counts.reduce((total, { games }) => total + games, 0);
}

function toLobbyVendor(
  { code, name, icon, status }: ListedVendor,
  counts: readonly GameCount[],
): LobbyVendor {
  return { code, name, icon, status, gameCount: sum(counts) };
}

function withGames(vendors: readonly ListedVendor[], counts: readonly GameCount[]): LobbyVendor[] {
  return vendors
    .map((vendor) =>
      toLobbyVendor(
        vendor,
        counts.filter(({ vendorId }) => vendorId === vendor.id),
      ),
    )
    .filter(({ gameCount }) => gameCount > 0);
}

/** Returns a classification's name in a language; its key when the brand has not named it. */
export function classificationName(
  named: readonly NamedClassification[],
  gameType: GameType,
  key: string,
  language: string,
): string {
  return named.find((one) => one.gameType === gameType && one.key === key)?.names[language] ?? key;
}

function classificationsOf(
  gameType: GameType,
  vendors: readonly ListedVendor[],
  counts: readonly GameCount[],
  named: readonly NamedClassification[],
  language: string,
): Classification[] {
  const used = new Set(counts.map(({ classification }) => classification).filter((key) => key !== null));
  const positionOf = (key: string) =>
    named.find((one) => one.gameType === gameType && one.key === key)?.position ?? Number.MAX_SAFE_INTEGER;
  const inOrder = [...used].sort((a, b) => positionOf(a) - positionOf(b) || (a < b ? -1 : 1));
  return inOrder.map((key) => {
    const vendorIds = counts
      .filter(({ classification }) => classification === key)
      .map(({ vendorId }) => vendorId);
    return {
      key,
      name: classificationName(named, gameType, key, language),
      vendorCodes: vendors.filter(({ id }) => vendorIds.includes(id)).map(({ code }) => code),
    };
  });
}

/** Builds a brand's game categories in a language: the game types of its active vendors, in the order of the types. */
export function gameCategoriesOf({ vendors, counts, named }: Lobby, language: string): GameCategory[] {
  return GameType.values
    .map((gameType) => {
      const own = counts.filter((count) => count.gameType === gameType);
      return {
        gameType,
        vendors: withGames(vendors, own),
        classifications: classificationsOf(gameType, vendors, own, named, language),
      };
    })
    .filter(({ vendors }) => vendors.some(({ status }) => status === "active"));
}

/** Returns the vendors with games that were added less than 30 days ago, newest first. */
export function newVendorsOf({ vendors, counts }: Lobby, now: Date): LobbyVendor[] {
  const age = ({ offeredSince }: ListedVendor) => now.getTime() - offeredSince.getTime();
  const fresh = vendors.filter((vendor) => age(vendor) >= 0 && age(vendor) < newForMs);
  return withGames(
    [...fresh].sort((a, b) => age(a) - age(b)),
    counts,
  );
}

/** Returns the game types, in order, of the vendor with this code; of all vendors when it is omitted. */
export function gameTypesOf({ vendors, counts }: Lobby, vendorCode: string | undefined): GameType[] {
  const wanted = vendors.filter(({ code }) => vendorCode === undefined || code === vendorCode);
  const ids = new Set(wanted.map(({ id }) => id));
  const types = new Set(counts.filter(({ vendorId }) => ids.has(vendorId)).map(({ gameType }) => gameType));
  return GameType.values.filter((type) => types.has(type));
}
