import { makeTitleNodeId, type Studio, studios } from "@croupier/schema/rules/slots/titles.js";
import type { SlotClassification } from "@croupier/schema/rules/slots/types.js";
import type { Ctx } from "../../core/ctx.js";
import { houseBaseUrl, type NewGame } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import type { NamedClassification } from "../catalogue/lobby.model.js";
import { type HouseGame, houseGames } from "./house-games.model.js";
import type { HouseVendorService } from "./house-vendor.service.js";

interface Services {
  readonly catalogue: CatalogueService;
  readonly houseVendor: Pick<HouseVendorService, "publicKeyPem">;
}

const vendorNames: Readonly<Record<Studio, string>> = {
  house: "Croupier House",
  tidewater: "Tidewater Studio",
  emberline: "Emberline Games",
};

/** A brand's choice among the titles: which are hot, and which studio's games are listed first. */
export interface BrandSelection {
  readonly hot: (game: HouseGame) => boolean;
  readonly first: Studio;
}

const defaultSelection: BrandSelection = { hot: ({ title }) => title.isHot === true, first: "house" };
interface OfferedGame extends NewGame {
  readonly nodeId: string;
}

/** A collection of a studio: some of its games. */
interface Collection {
  readonly nodeId: string;
  readonly name: string;
  /** Its position among all games of a brand. */
  readonly position: number;
  readonly includes: (game: HouseGame) => boolean;
}

const collections: Readonly<Partial<Record<Studio, Collection>>> = {
  tidewater: {
    nodeId: "tidewater-collection",
    name: "Tidewater Treasures",
    position: 7,
    includes: ({ title }) => title.theme === "reef" || title.theme === "jade",
  },
  emberline: {
    nodeId: "emberline-collection",
    name: "Emberline After Dark",
    position: 22,
    includes: ({ title }) => title.theme === "midnight" || title.theme === "forge",
  },
};

function collectionOf(studio: Studio): OfferedGame[] {
  const collection = collections[studio];
  if (!collection) return [];
  const { nodeId, name, position } = collection;
  return [{ nodeId, code: "collection", name, gameType: "RNG", kind: "collection", position }];
}

/** A studio's games as a brand offers them, the collection first. */
function listGames(studio: Studio, { hot, first }: BrandSelection): readonly OfferedGame[] {
  const placed = orderGames(first).map((game, position) => ({ game, position }));
  const own = placed.filter(({ game }) => game.title.studio === studio);
  const collection = collections[studio];
  const games = own.map(
    ({ game, position }): OfferedGame => ({
      ...(collection?.includes(game) && { collectionId: collection.nodeId }),
      nodeId: makeTitleNodeId(game.title),
      code: game.title.code,
      name: game.title.name,
      gameType: "RNG",
      classification: game.model.classification,
      isHot: hot(game),
      hasDemo: true,
      rtp: game.model.rtp,
      jackpotShare: game.model.pool?.shareMillionths,
      position,
    }),
  );
  return [...collectionOf(studio), ...games];
}

/** Interleaves the slot models, so that neighbouring games play differently; the oldest game is first. */
function orderGames(first: Studio): HouseGame[] {
  const ranked = houseGames.map((game) => {
    const alike = houseGames.filter(({ model }) => model === game.model);
    return { game, round: alike.indexOf(game), isFirst: game.title.studio === first };
  });
  const [leader, ...others] = ranked;
  others.sort((a, b) => a.round - b.round || Number(b.isFirst) - Number(a.isFirst));
  return [...(leader ? [leader] : []), ...others].map(({ game }) => game);
}

function classification(key: SlotClassification, position: number, EN: string, CN: string, AR: string) {
  return { gameType: "RNG", key, position, names: { EN, CN, AR } } as const;
}

const classifications: readonly NamedClassification[] = [
  classification("classic", 0, "Classic", "经典", "كلاسيكية"),
  classification("ways", 1, "Ways", "多路", "طرق الفوز"),
  classification("cascade", 2, "Cascades", "连消", "الشلالات"),
  classification("free-spins", 3, "Free spins", "免费旋转", "لفات مجانية"),
  classification("multiplier", 4, "Multipliers", "倍数", "المضاعفات"),
  classification("wilds", 5, "Wilds", "百搭", "الرموز البديلة"),
  classification("jackpot", 6, "Jackpots", "累积奖金", "الجوائز الكبرى"),
];

/**
 * Adds the house's studios and their games to a brand, or those that are missing since an earlier version.
 * @throws DomainError not_logged_in, permission_denied
 */
export async function addHouseGames(
  ctx: Ctx,
  { catalogue, houseVendor }: Services,
  selection: BrandSelection = defaultSelection,
): Promise<void> {
  const wanted = studios.flatMap((studio) => listGames(studio, selection));
  const known = await catalogue.byNodeIds(
    ctx,
    wanted.map(({ nodeId }) => nodeId),
  );
  if (known.length === wanted.length) return;
  await catalogue.nameClassifications(ctx, classifications);
  const ids = new Set(known.map(({ nodeId }) => nodeId));
  for (const [position, studio] of studios.entries()) {
    const games = listGames(studio, selection).filter(({ nodeId }) => !ids.has(nodeId));
    if (games.length === 0) continue;
    const { publicKeyPem } = houseVendor;
    const vendor = { code: studio, name: vendorNames[studio], baseUrl: houseBaseUrl, publicKeyPem, position };
    if (await catalogue.vendorByCode(ctx, studio)) await catalogue.addGames(ctx, studio, games);
    else await catalogue.addVendor(ctx, { ...vendor, games });
  }
}
