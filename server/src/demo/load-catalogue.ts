import { generateKeyPairSync } from "node:crypto";
import type { Ctx } from "../core/ctx.js";
import { inTx } from "../core/tx.js";
import type { GameType, NewGame, NewVendor } from "../modules/catalogue/catalogue.model.js";
import type { CatalogueService } from "../modules/catalogue/catalogue.service.js";
import { classificationKeys, nameMissingClassifications } from "./load-classifications.js";

const adjectives = words(
  "Amber Ancient Arctic Autumn Azure Blazing Bold Brave Bright Bronze Café Calm Candid Carved Célèbre Cobalt",
  "Copper Coral Cosmic Crimson Crystal Daring Dashing Desert Distant Drifting Dusky Electric Emerald Endless",
  "Eternal Faraway Fearless Feathered Festive Fiery Flying Forgotten Frozen Gallant Gentle Gilded Glowing Golden",
  "Grand Hidden Humble Icy Ivory Jolly Laughing Leaping Little Lofty Lunar Magnetic Marble Mellow Merry",
  "Midnight Mighty Misty Mystic Neon Nimble Opal Painted Pearly Phở Polar Proud Quiet Radiant Rising Roaming",
  "Rolling Rosy Royal Rustic Sacred Sapphire Scarlet Secret Señor Shining Silent Silver Singing Smiling Snowy",
  "Soaring Solar Stormy Sunlit Swift Tropic Twilight Velvet Violet Vivid Wandering Whispering Winter Zesty",
);
const nouns = words(
  "Acorns Anchors Archers Arrows Badgers Bakers Bandits Beacons Bells Blossoms Bonanza Bridges Canyons Caravans",
  "Castles Chariots Cherries Circus Citadel Clockwork Clovers Comets Compass Corsairs Crowns Dancers Diamonds",
  "Dolphins Dragons Drummers Eagles Embers Empire Engines Falcons Festival Fiesta Flamingos Foxes Galaxy Gardens",
  "Giants Glaciers Gondolas Griffins Harbour Harvest Hearts Herons Horizon Hunters Islands Jackals Jaguars",
  "Jesters Jewels Jungle Knights Kraken Lagoon Lanterns Legends Lilies Lions Lotus Mangoes Market Masks Meadows",
  "Mermaids Meteors Monkeys Mountains Oracles Orchids Owls Pagoda Palace Pandas Parade Pearls Phoenix Pirates",
  "Planets Pyramids Ravens Regatta Rivers Rockets Rubies Safari Sailors Sevens Sharks Sirens Sphinx Tigers Treasure",
);

/** How many of a hundred games have each type. */
const shares: readonly (readonly [GameType, number])[] = [
  ["RNG", 60],
  ["LIVE", 10],
  ["FISH", 6],
  ["PVP", 6],
  ["SPORTS", 4],
  ["ESPORTS", 4],
  ["LOTT", 4],
  ["ELOTT", 3],
  ["BGS", 2],
  ["COCKFIGHT", 1],
];
const typesByShare = shares.flatMap(([gameType, share]) => Array<GameType>(share).fill(gameType));

const vendorCount = 40;
const hotEvery = 97;
/** A vendor's first game is a collection; this many of its following games are within it. */
const containedGames = 4;

function words(...lines: readonly string[]): readonly string[] {
  return lines.join(" ").split(" ");
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("the list is empty");
  return item;
}

/** The name of the game of a number: every pair of words is used before any name gets a number. */
function nameOf(number: number): string {
  const turn = Math.floor(number / adjectives.length);
  const round = Math.floor(turn / nouns.length);
  const name = `${pick(adjectives, number)} ${pick(nouns, turn + (number % adjectives.length))}`;
  return round === 0 ? name : `${name} ${round + 1}`;
}

/** The return to player of a slot, in percent; one vendor in five states none. */
function rtpOf(number: number, gameType: GameType): string | undefined {
  if (gameType !== "RNG" || number % 5 === 0) return undefined;
  return ((8_800 + ((number * 37) % 1_000)) / 100).toFixed(2);
}

function codeOf(vendor: number): string {
  return `load-${String(vendor + 1).padStart(2, "0")}`;
}

function gameCode(vendor: number, index: number): string {
  return `g${vendor + index * vendorCount}`;
}

/** The game of a vendor with this index. */
function gameAt(vendor: number, index: number): NewGame {
  const number = vendor + index * vendorCount;
  // 37 and 100 are coprime: every vendor gets its share of each type.
  const gameType = index <= containedGames ? "RNG" : pick(typesByShare, vendor + index * 37);
  const keys = classificationKeys(gameType);
  return {
    code: gameCode(vendor, index),
    name: nameOf(number),
    gameType,
    ...(keys.length > 0 ? { classification: pick(keys, number) } : {}),
    ...(index === 0 ? { kind: "collection" } : {}),
    ...(index > 0 && index <= containedGames
      ? { collectionId: `${codeOf(vendor)}-${gameCode(vendor, 0)}` }
      : {}),
    isHot: number % hotEvery === 0,
    hasDemo: gameType === "RNG" && number % 3 > 0,
    rtp: rtpOf(number, gameType),
  };
}

function vendorAt(vendor: number, count: number, publicKeyPem: string): NewVendor {
  const code = codeOf(vendor);
  const gameCount = Math.ceil((count - vendor) / vendorCount);
  return {
    code,
    name: `${pick(nouns, vendor * 7)} Studio`,
    // No server exists there: these games are listed, not played.
    baseUrl: `https://${code}.invalid`,
    launchOrigins: [],
    publicKeyPem,
    position: 100 + vendor,
    games: Array.from({ length: gameCount }, (_, index) => gameAt(vendor, index)),
  };
}

/**
 * Adds an artificial catalogue of `count` games of 40 vendors to the ctx's brand, completely or not at all: the same
 * games at every run. No calls can be signed for these vendors: their private key is discarded.
 * @throws DomainError validation_failed when the brand has these vendors already
 */
export async function loadCatalogue(
  ctx: Ctx,
  services: { readonly catalogue: CatalogueService },
  count: number,
): Promise<void> {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
  await inTx(ctx, async (ctx) => {
    await nameMissingClassifications(ctx, services);
    for (let vendor = 0; vendor < Math.min(vendorCount, count); vendor += 1) {
      await services.catalogue.addVendor(ctx, vendorAt(vendor, count, publicKeyPem));
    }
  });
  await services.catalogue.refreshStatistics(ctx);
}
