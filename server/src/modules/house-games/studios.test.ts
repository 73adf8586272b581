import { sign } from "node:crypto";
import { playRound } from "@croupier/schema/rules/slots/engine.js";
import { getSlotModel, slotModels } from "@croupier/schema/rules/slots/models.js";
import { makeTitleNodeId, slotTitles, studios } from "@croupier/schema/rules/slots/titles.js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { sampleOf } from "../../../test/depth.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { newId } from "../../core/ids.js";
import { addDemoGames } from "./demo/demo-games.js";
import { spinPaceMs } from "./house-games.model.js";

let server: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let member: BuiltMember;

beforeAll(async () => {
  server = await openTestApp();
  const { db } = server.test.database;
  brand = await buildBrand(db);
  member = await buildMember(db, brand);
  const ctx = server.platform(brand);
  await addDemoGames(ctx, server.services);
  const funds = { memberId: member.id, currency: "USD", amount: 100_000n, key: newId() };
  await server.services.wallet.fund(ctx, funds);
});

const memberCtx = () => testCtx(server.test.database.db, { brand, actor: member.actor, clock: server.clock });
const cents = (decimal: string) => BigInt(decimal.replace(".", ""));

async function launch(nodeId: string): Promise<string> {
  const launched = await server.services.play.launch(memberCtx(), {
    nodeId,
    device: "desktop",
    isDemo: false,
  });
  if (launched.kind !== "launched") throw new Error(`${nodeId} was not launched`);
  const [page, fragment] = launched.url.split("#");
  expect(page).toBe("/house/slot.html");
  return new URLSearchParams(fragment).get("token") ?? "";
}

describe("every title", () => {
  test.each(slotModels.map(({ code }) => code))(
    "of the model %s is played through its own studio's vendor wallet",
    async (model) => {
      const { houseGames, play: platform, wallet } = server.services;
      const ctx = memberCtx();
      let { balance } = await wallet.active(ctx);
      const played = new Map<string, string>();
      const titles = slotTitles.filter((title) => title.model === model);
      for (const title of sampleOf(titles, 3)) {
        const token = await launch(makeTitleNodeId(title));
        const { game, bets } = await houseGames.open(ctx, token);
        expect(game).toMatchObject({ code: title.code, model, studio: title.studio, theme: title.theme });
        server.clock.advance(spinPaceMs);
        const round = await houseGames.spin(ctx, token, { bet: bets[0] ?? "", requestId: newId() });
        const { revealed } = await houseGames.rotateSeed(ctx, token, { clientSeed: "mine" });
        const { serverSeed, clientSeed } = revealed;
        const again = playRound(getSlotModel(model), serverSeed, clientSeed, round.nonce, cents(round.bet));
        expect(again.draws, title.code).toEqual(round.draws);
        expect(again.total, title.code).toBe(cents(round.win));
        balance += again.total - cents(round.bet);
        expect(cents(round.balance), title.code).toBe(balance);
        played.set(round.roundId, title.studio);
      }
      expect((await wallet.active(ctx)).balance).toBe(balance);
      const { edges } = await platform.rounds.page(ctx, { first: played.size });
      expect(new Map(edges.map(({ node }) => [node.reference, node.vendorCode]))).toEqual(played);
    },
  );

  test("has a unique name and code", () => {
    expect(new Set(slotTitles.map(({ code }) => code)).size).toBe(slotTitles.length);
    expect(new Set(slotTitles.map(({ name }) => name)).size).toBe(slotTitles.length);
    expect(slotTitles.length).toBeGreaterThanOrEqual(60);
  });
});

describe("a studio", () => {
  async function ask(path: string, body: object) {
    const payload = JSON.stringify(body);
    const { privateKeyPem } = server.config.keys.vendorSigning[0];
    const signature = sign("RSA-SHA256", Buffer.from(payload), privateKeyPem).toString("base64");
    const headers = { host: brand.host, "content-type": "application/json", "x-hub88-signature": signature };
    const url = `/house/operator/generic/v2/game/${path}`;
    return (await server.app.inject({ method: "POST", url, headers, payload })).json();
  }
  const operators = { house: "croupier-house", tidewater: "croupier-house:tidewater" } as const;

  test("lists its own games only", async () => {
    for (const studio of studios) {
      const operator_id = studio === "house" ? "croupier-house" : `croupier-house:${studio}`;
      const listed: { game_code: string }[] = await ask("list", { operator_id });
      const own = slotTitles.filter((title) => title.studio === studio).map(({ code }) => code);
      expect(listed.map(({ game_code }) => game_code)).toEqual(own);
    }
    expect(await ask("list", { operator_id: "croupier-house:unknown" })).toEqual({
      status: "RS_ERROR_WRONG_SYNTAX",
    });
  });

  test("launches no game of another studio and shows none of its rounds", async () => {
    const wanted = { game_code: "koi-ledger", currency: "USD", lang: "en" };
    expect(await ask("url", { ...wanted, operator_id: operators.house })).toEqual({
      status: "RS_ERROR_INVALID_GAME",
    });
    expect(await ask("url", { ...wanted, operator_id: operators.tidewater })).toHaveProperty("url");
    const ctx = memberCtx();
    const token = await launch("tidewater-koi-ledger");
    server.clock.advance(spinPaceMs);
    const { roundId } = await server.services.houseGames.spin(ctx, token, {
      bet: "0.25",
      requestId: newId(),
    });
    const round = { round: roundId, user: member.id };
    expect(await ask("round", { round: roundId, operator_id: operators.house })).toEqual({
      status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
    });
    expect(await ask("round", { round: round.round, operator_id: operators.tidewater })).toHaveProperty(
      "url",
    );
  });

  test("moves no money with a call signed for another studio", async () => {
    const ctx = memberCtx();
    const { houseGames, wallet } = server.services;
    const token = await launch("emberline-oasis-express");
    const inject = vi.spyOn(server.app, "inject");
    server.clock.advance(spinPaceMs);
    await houseGames.spin(ctx, token, { bet: "0.20", requestId: newId() });
    const given = inject.mock.calls as unknown as [{ url: string; payload: Buffer }][];
    const calls = given.map(([options]) => options);
    inject.mockRestore();
    expect(calls.map(({ url }) => url)).toEqual([
      "/vendor/emberline/transaction/bet",
      "/vendor/emberline/transaction/win",
    ]);
    const { balance } = await wallet.active(ctx);
    for (const call of calls) {
      const elsewhere = { ...call, url: call.url.replace("emberline", "tidewater") };
      const answer = (await server.app.inject({ ...elsewhere, method: "POST" })).json();
      expect(answer.status).toMatch(/^RS_ERROR_/);
    }
    expect((await wallet.active(ctx)).balance).toBe(balance);
  });

  test("keeps separate seeds for each of its games, and one spin pace for the member", async () => {
    const ctx = memberCtx();
    const { houseGames } = server.services;
    const open = async (nodeId: string) => {
      const token = await launch(nodeId);
      return { token, ...(await houseGames.open(ctx, token)) };
    };
    const [mine, other] = [await open("emberline-anvil-row"), await open("house-plum-and-penny")];
    expect(mine.fairness.serverSeedHash).not.toBe(other.fairness.serverSeedHash);
    server.clock.advance(spinPaceMs);
    await houseGames.spin(ctx, mine.token, { bet: mine.bets[0] ?? "", requestId: newId() });
    const spinOther = () =>
      houseGames.spin(ctx, other.token, { bet: other.bets[0] ?? "", requestId: newId() });
    await expect(spinOther()).rejects.toMatchObject({
      code: "spin_too_soon",
      params: { waitMs: spinPaceMs },
    });
    server.clock.advance(spinPaceMs);
    await spinOther();
    expect((await houseGames.rounds(ctx, mine.token))[0]?.roundId).not.toBe(
      (await houseGames.rounds(ctx, other.token))[0]?.roundId,
    );
  });
});
