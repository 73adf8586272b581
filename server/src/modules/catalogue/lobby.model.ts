import { type GameType, gameTypes, type Operation } from "./catalogue.model.js";

/** A vendor as the lobby shows it. */
export interface LaneVendor {
  readonly code: string;
  readonly name: string;
  /** Address of its picture; null where it gives none. */
  readonly icon: string | null;
  readonly status: Operation;
  readonly gameCount: number;
}

/** A classification of a kind of game, in one language. */
export interface Classification {
  readonly key: string;
  readonly name: string;
  /** Codes of the vendors that have such games. */
  readonly vendorCodes: readonly string[];
}

/** A kind of game with the vendors that offer it. */
export interface Lane {
  readonly gameType: GameType;
  readonly vendors: readonly LaneVendor[];
  readonly classifications: readonly Classification[];
}

/** What a brand calls a classification, by the platform's language codes. */
export interface NamedClassification {
  readonly gameType: GameType;
  readonly key: string;
  readonly position: number;
  readonly names: Readonly<Record<string, string>>;
}

/** How many games of a kind a vendor has within a classification; null: those without any. */
export interface GameCount {
  readonly gameType: GameType;
  readonly vendorId: string;
  readonly gameClassify: string | null;
  readonly games: number;
}

/** A vendor as it is stored, in the order that vendors are shown. */
export interface ListedVendor extends Omit<LaneVendor, "gameCount"> {
  readonly id: string;
  readonly offeredSince: Date;
}

/** What the lobby's lists are made of. */
export interface Lobby {
  readonly vendors: readonly ListedVendor[];
  readonly counts: readonly GameCount[];
  readonly named: readonly NamedClassification[];
}

/** For how long a vendor is shown as new. */
const newForMs = 30 * 86_400_000;

function sum(counts: readonly GameCount[]): number {
  return counts.reduce((total, { games }) => total + games, 0);
}

function laneVendor({ code, name, icon, status }: ListedVendor, counts: readonly GameCount[]): LaneVendor {
  return { code, name, icon, status, gameCount: sum(counts) };
}

function withGames(vendors: readonly ListedVendor[], counts: readonly GameCount[]): LaneVendor[] {
  return vendors
    .map((vendor) =>
      laneVendor(
        vendor,
        counts.filter(({ vendorId }) => vendorId === vendor.id),
      ),
    )
    .filter(({ gameCount }) => gameCount > 0);
}

function classificationsOf(
  vendors: readonly ListedVendor[],
  counts: readonly GameCount[],
  named: readonly NamedClassification[],
  language: string,
): Classification[] {
  const used = new Set(counts.map(({ gameClassify }) => gameClassify).filter((key) => key !== null));
  const place = (key: string) => named.find((one) => one.key === key)?.position ?? Number.MAX_SAFE_INTEGER;
  const inOrder = [...used].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  return inOrder.map((key) => {
    const having = counts.filter(({ gameClassify }) => gameClassify === key).map(({ vendorId }) => vendorId);
    return {
      key,
      name: named.find((one) => one.key === key)?.names[language] ?? key,
      vendorCodes: vendors.filter(({ id }) => having.includes(id)).map(({ code }) => code),
    };
  });
}

/** The lanes of a brand in a language: kinds that a vendor which is open has games of, in the kinds' order. */
export function lanesOf({ vendors, counts, named }: Lobby, language: string): Lane[] {
  return gameTypes
    .map((gameType) => {
      const own = counts.filter((count) => count.gameType === gameType);
      const names = named.filter((one) => one.gameType === gameType);
      return {
        gameType,
        vendors: withGames(vendors, own),
        classifications: classificationsOf(vendors, own, names, language),
      };
    })
    .filter((lane) => lane.vendors.some(({ status }) => status === "live"));
}

/** Vendors with games that the brand has had for less than 30 days, newest first. */
export function newVendorsOf({ vendors, counts }: Lobby, now: Date): LaneVendor[] {
  const age = ({ offeredSince }: ListedVendor) => now.getTime() - offeredSince.getTime();
  const fresh = vendors.filter((vendor) => age(vendor) >= 0 && age(vendor) < newForMs);
  return withGames(
    [...fresh].sort((a, b) => age(a) - age(b)),
    counts,
  );
}

/** Kinds of game, in their order, that the vendor of a code has; of all vendors without one. */
export function typesOf({ vendors, counts }: Lobby, vendorCode: string | undefined): GameType[] {
  const wanted = vendors.filter(({ code }) => vendorCode === undefined || code === vendorCode);
  const ids = new Set(wanted.map(({ id }) => id));
  const types = new Set(counts.filter(({ vendorId }) => ids.has(vendorId)).map(({ gameType }) => gameType));
  return gameTypes.filter((type) => types.has(type));
}
