import { generateKeyPairSync } from "node:crypto";
import type { Ctx } from "../core/ctx.js";
import { inTx } from "../core/tx.js";
import type { GameType, NewGame, NewVendor } from "../modules/catalogue/catalogue.model.js";
import type { CatalogueService } from "../modules/catalogue/catalogue.service.js";
import { classificationKeys, nameMissingClassifications } from "./load-classifications.js";

const firstApprovals = words(
  "Amber Ancient Arctic Autumn Azure Blazing Bold Brave Bright Bronze Café Calm Candid Carved Célèbre Cobalt",
  "Copper Coral Cosmic Crimson Crystal Daring Dashing Desert Distant Drifting Dusky Electric Emerald Endless",
  "Eternal Faraway Fearless Feathered Festive Fiery Flying Forgotten Frozen Gallant Gentle Gilded Glowing Golden",
  "Grand Hidden Humble Icy Ivory Jolly Laughing Leaping Little Lofty Lunar Magnetic Marble Mellow Merry",
  "Midnight Mighty Misty Mystic Neon Nimble Opal Painted Pearly Phở Polar Proud Quiet Radiant Rising Roaming",
  "Rolling Rosy Royal Rustic Sacred Sapphire Scarlet Secret Señor Shining Silent Silver Singing Smiling Snowy",
  "Soaring Solar Stormy Sunlit Swift Tropic Twilight Velvet Violet Vivid Wandering Whispering Winter Zesty",
);
const secondApprovals = words(
  "Acorns Anchors Archers Arrows Badgers Bakers Bandits Beacons Bells Blossoms Bonanza Bridges Canyons Caravans",
  "Castles Chariots Cherries Circus Citadel Clockwork Clovers Comets Compass Corsairs Crowns Dancers Diamonds",
  "Dolphins Dragons Drummers Eagles Embers Empire Engines Falcons Festival Fiesta Flamingos Foxes Galaxy Gardens",
  "Giants Glaciers Gondolas Griffins Harbour Harvest Hearts Herons Horizon Hunters Islands Jackals Jaguars",
  "Jesters Jewels Jungle Knights Kraken Lagoon Lanterns Legends Lilies Lions Lotus Mangoes Market Masks Meadows",
  "Mermaids Meteors Monkeys Mountains Oracles Orchids Owls Pagoda Palace Pandas Parade Pearls Phoenix Pirates",
  "Planets Pyramids Ravens Regatta Rivers Rockets Rubies Safari Sailors Sevens Sharks Sirens Sphinx Tigers Treasure",
);

/** How many of a hundred games are of a kind. */
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
const kinds = shares.flatMap(([gameType, share]) => Array<GameType>(share).fill(gameType));

const vendorCount = 40;
const hotEvery = 97;
/** A vendor's first game is a container, and so many after it are within it. */
const contained = 4;

function words(...lines: readonly string[]): readonly string[] {
  return lines.join(" ").split(" ");
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}

/** The name of the game of a number: each pair of words is used before any is numbered. */
function nameOf(number: number): string {
  const turn = Math.floor(number / firstApprovals.length);
  const round = Math.floor(turn / secondApprovals.length);
  const name = `${pick(firstApprovals, number)} ${pick(secondApprovals, turn + (number % firstApprovals.length))}`;
  return round === 0 ? name : `${name} ${round + 1}`;
}

function codeOf(vendor: number): string {
  return `load-${String(vendor + 1).padStart(2, "0")}`;
}

function gameCode(vendor: number, place: number): string {
  return `g${vendor + place * vendorCount}`;
}

/** The game at a place among those of a vendor. */
function gameAt(vendor: number, place: number): NewGame {
  const number = vendor + place * vendorCount;
  // 37 and 100 have no divisor in common: every vendor gets its share of each kind.
  const gameType = place <= contained ? "RNG" : pick(kinds, vendor + place * 37);
  const keys = classificationKeys(gameType);
  return {
    code: gameCode(vendor, place),
    name: nameOf(number),
    gameType,
    ...(keys.length > 0 ? { gameClassify: pick(keys, number) } : {}),
    ...(place === 0 ? { kind: "container" } : {}),
    ...(place > 0 && place <= contained ? { container: `${codeOf(vendor)}-${gameCode(vendor, 0)}` } : {}),
    isHot: number % hotEvery === 0,
    trialOffered: gameType === "RNG" && number % 3 > 0,
  };
}

function vendorAt(vendor: number, count: number, publicKeyPem: string): NewVendor {
  const code = codeOf(vendor);
  const places = Math.ceil((count - vendor) / vendorCount);
  return {
    code,
    name: `${pick(secondApprovals, vendor * 7)} Studio`,
    // Nothing answers there: these games are looked at, not played.
    baseUrl: `https://${code}.invalid`,
    launchOrigins: [],
    publicKeyPem,
    position: 100 + vendor,
    games: Array.from({ length: places }, (_, place) => gameAt(vendor, place)),
  };
}

/**
 * Puts a made-up catalogue of `count` games of 40 vendors into the ctx's brand, all of it or nothing: the
 * same games at every run. Nobody can sign calls as one of these vendors: their private key is thrown away.
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
  await services.catalogue.measure(ctx);
}
