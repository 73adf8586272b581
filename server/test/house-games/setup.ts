import { generateKeyPairSync } from "node:crypto";
import { ManualClock } from "../../src/core/clock.js";
import type { Ctx } from "../../src/core/ctx.js";
import { DomainError } from "../../src/core/errors.js";
import { newBytes, newId } from "../../src/core/ids.js";
import { SecretKeys } from "../../src/core/secret-keys.js";
import type { Db } from "../../src/db/database.js";
import { FreeSpinsService } from "../../src/modules/free-spins/free-spins.service.js";
import { HouseFreeSpins } from "../../src/modules/house-games/house-free-spins.js";
import { HouseGamesService } from "../../src/modules/house-games/house-games.service.js";
import { HouseSeeds } from "../../src/modules/house-games/house-seeds.service.js";
import { HouseVendorService } from "../../src/modules/house-games/house-vendor.service.js";
import { HouseWallet } from "../../src/modules/house-games/house-wallet.js";
import { Seals } from "../../src/modules/house-games/seals.js";
import { SpinRunner } from "../../src/modules/house-games/spin-runner.js";
import { testCtx } from "../ctx.js";
import { FakeWallet } from "./fake-wallet.js";

function newPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
const house = newPair();
const platform = newPair();

/** The house vendor over an in-memory wallet, in a brand of its own, with a manual clock. */
export function setUpHouse(db: Db) {
  const clock = new ManualClock(new Date("2026-06-01T12:00:00Z"));
  const wallet = new FakeWallet(house.publicKey);
  const seals = new Seals(new SecretKeys([newBytes(32)]));
  const seeds = new HouseSeeds(seals);
  const houseWallet = new HouseWallet({
    privateKeyPem: house.privateKey,
    hostOf: async () => "localhost",
    deliver: wallet.deliver,
  });
  const runner = new SpinRunner(houseWallet, seals);
  const houseGames = new HouseGamesService({
    wallet: houseWallet,
    seals,
    runner,
    seeds,
    betRefusal: async () => new DomainError("limit_reached"),
    freeSpins: new HouseFreeSpins(new FreeSpinsService()),
  });
  const houseVendor = new HouseVendorService(seals, seeds, {
    housePublicKeyPem: house.publicKey,
    platformPublicKeyPems: [platform.publicKey],
  });
  const ctx = testCtx(db, { brand: { id: newId(), code: "test", timeZone: "UTC" }, clock });
  return { houseGames, houseVendor, wallet, clock, ctx, seals, platformKey: platform.privateKey };
}

export type House = ReturnType<typeof setUpHouse>;

/** Launches a game of the house, reels-1 by default, for a member (or as a demo) and returns the page's token. */
export async function launch(
  { houseVendor }: Pick<House, "houseVendor">,
  ctx: Ctx,
  user: string | null = newId(),
  gameCode = "reels-1",
) {
  const member = user === null ? {} : { user, token: `token-of-${user}` };
  const { url } = await houseVendor.gameUrl(ctx, "house", {
    ...member,
    game_code: gameCode,
    currency: "USD",
    lang: "en",
    lobby_url: "/slots",
  });
  return new URLSearchParams(url.split("#")[1]).get("token") ?? "";
}
