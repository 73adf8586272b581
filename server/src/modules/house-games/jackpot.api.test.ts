import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { setNextTicket } from "../../../test/house-games/jackpot.js";
import { newId } from "../../core/ids.js";
import { addHouseGames } from "./house-catalogue.js";
import { Seals } from "./seals.js";

let server: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let member: BuiltMember;

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(server.test.database.db);
  member = await buildMember(server.test.database.db, brand);
  const ctx = server.platform(brand);
  await addHouseGames(ctx, server.services);
  await server.services.brands.change(ctx, { jackpotSource: "POOL" });
  await server.services.wallet.fund(ctx, {
    memberId: member.id,
    currency: "USD",
    amount: 100_000n,
    key: newId(),
  });
});

const memberCtx = () => testCtx(server.test.database.db, { brand, actor: member.actor, clock: server.clock });
const balance = async () => (await server.services.wallet.active(memberCtx())).balance;
const cents = (decimal: string | null | undefined) => BigInt((decimal ?? "0").replace(".", ""));

async function call(path: string, token: string, payload: object = {}) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/house/api/${path}`,
    headers: { host: brand.host, authorization: `Bearer ${token}`, origin: "null" },
    payload,
  });
  return answer.json();
}

const pool = async () => (await server.services.jackpot.shown(memberCtx()))?.amount;

test("a member plays for the pool of the brand and wins it, through the vendor wallet", async () => {
  const launched = await server.services.play.launch(memberCtx(), {
    nodeId: "house-night-vault",
    device: "desktop",
    isDemo: false,
  });
  if (launched.kind !== "launched") throw new Error("not launched");
  const token = new URLSearchParams(launched.url.split("#")[1]).get("token") ?? "";
  const opened = await call("open", token);
  expect(opened.game).toMatchObject({ code: "night-vault", rtp: "96.00763", model: "vault-25" });
  const key = { brand_id: brand.id, player_key: member.id, game_code: "night-vault" };
  const seals = new Seals(server.config.keys.secrets);
  const set = (isWin: boolean) =>
    setNextTicket(server.test.database.db, seals, key, { coins: 25_000, isWin });
  const spin = () => call("spin", token, { bet: "250.00", requestId: newId() });

  expect(await call("jackpot", token)).toEqual({ pool: "0.00" });
  await set(false);
  const lost = await spin();
  expect(lost.jackpot).toEqual({ ticket: expect.any(Number), win: null });
  expect(await pool()).toBe(1_005_00n);
  expect(await call("jackpot", token)).toEqual({ pool: "1005.00" });
  server.clock.advance(2500);
  await set(true);
  const won = await spin();
  expect(won.jackpot.win).toBe("1010.00");
  expect(cents(won.balance)).toBe(await balance());
  expect(await balance()).toBe(100_000n - 50_000n + cents(lost.win) + cents(won.win));
  expect(await pool()).toBe(1_000_00n);

  const winners = await server.services.winners.highest(memberCtx());
  expect(winners.find(({ isJackpot }) => isJackpot)).toMatchObject({ amount: 1_010_00n, currency: "USD" });
  const { edges } = await server.services.play.rounds.page(memberCtx(), { first: 5 });
  expect(edges.map(({ node }) => node.reference)).toContain(won.roundId);
});
