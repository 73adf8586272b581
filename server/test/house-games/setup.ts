import { generateKeyPairSync } from "node:crypto";
import { ManualClock } from "../../src/core/clock.js";
import type { Ctx } from "../../src/core/ctx.js";
import { newBytes, newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { makeHouseGames } from "../../src/modules/house-games/make-house-games.js";
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

/** The house over a wallet in memory, in a brand of its own, at a clock that is moved by hand. */
export function setUpHouse(db: Db) {
  const clock = new ManualClock(new Date("2026-06-01T12:00:00Z"));
  const wallet = new FakeWallet(house.publicKey);
  const faces = makeHouseGames({
    secretsKey: newBytes(32),
    privateKeyPem: house.privateKey,
    publicKeyPem: house.publicKey,
    platformPublicKeyPem: platform.publicKey,
    hostOf: async () => "localhost",
    deliver: wallet.deliver,
  });
  const ctx = testCtx(db, { brand: { id: newId(), code: "test", timeZone: "UTC" }, clock });
  return { ...faces, wallet, clock, ctx, platformKey: platform.privateKey };
}

export type House = ReturnType<typeof setUpHouse>;

/** Launches reels-1 for a member (or as a demo) and answers the page's token. */
export async function launch({ houseVendor }: House, ctx: Ctx, user: string | null = newId()) {
  const member = user === null ? {} : { user, token: `token-of-${user}` };
  const { url } = await houseVendor.gameUrl(ctx, "house", {
    ...member,
    game_code: "reels-1",
    currency: "USD",
    lang: "en",
    lobby_url: "/slots",
  });
  return new URLSearchParams(url.split("#")[1]).get("token") ?? "";
}
