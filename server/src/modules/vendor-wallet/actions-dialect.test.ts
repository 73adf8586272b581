import { createHmac } from "node:crypto";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { type BuiltGame, buildGame, buildGameSession } from "../../../test/factories/game.js";
import { type BuiltVendor, signatureOver } from "../../../test/factories/vendor.js";
import { TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import { actionsDialectRoutes } from "./actions-dialect.routes.js";
import { ActionsDialectService } from "./actions-dialect.service.js";
import { vendorWalletRoutes } from "./vendor-wallet.routes.js";

const secret = "a-shared-secret-of-both-sides-0123456789";
let base: TestDatabase;
let player: TestPlayer;
let app: FastifyInstance;
let vendor: BuiltVendor;
let firstGame: BuiltGame;
let game: string;
let session: string;

beforeAll(async () => {
  base = await openTestDatabase();
});
afterEach(async () => {
  await app.close();
});
beforeEach(() => open());

/** A member with 100.00 at a game of a vendor with this dialect. */
async function open(given: Parameters<typeof TestPlayer.open>[1] = {}): Promise<void> {
  player = await TestPlayer.open(base.database.db, given);
  const { catalogue, vendorWallet } = player.services;
  const system = { ...player.ctx, actor: { kind: "system", name: "test" } as const };
  const { id, brandId, code } = await catalogue.addVendor(system, {
    code: "acts",
    baseUrl: "https://acts.test",
    dialect: "ACTIONS",
    sharedSecret: secret,
    games: [],
  });
  vendor = { id, brandId, code, keys: player.vendor.keys, actor: player.vendor.actor };
  firstGame = await buildGame(base.database.db, vendor);
  game = firstGame.code;
  const { currency = "USD" } = given;
  const of = { vendor, game: firstGame, memberId: player.member.id, currency, now: player.clock.now() };
  session = await buildGameSession(base.database.db, {
    ...of,
    identitySessionId: player.member.actor.sessionId,
  });
  app = fastify();
  app.decorateRequest("countFailedAuthentication", async () => undefined);
  app.addHook("onRequest", async (request) => {
    request.ctx = { ...player.ctx, actor: { kind: "guest" }, ip: "203.0.113.9" };
  });
  const actionsDialect = new ActionsDialectService({ catalogue, wallet: vendorWallet });
  const options = { timeoutMs: 30_000 };
  await app.register(vendorWalletRoutes(player.services, options));
  await app.register(actionsDialectRoutes({ actionsDialect }, options));
}

type Body = Record<string, unknown>;
interface Answer {
  readonly http: number;
  readonly body: {
    readonly balance?: number;
    readonly code?: number;
    readonly transactions?: readonly { action_id: string }[];
  };
}

async function post(path: string, body: Body | string, signature?: string, code = "acts"): Promise<Answer> {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const signed = signature ?? createHmac("sha256", secret).update(payload).digest("hex");
  const answer = await app.inject({
    method: "POST",
    url: `/vendor/${code}/actions${path}`,
    headers: { "content-type": "application/json", "x-request-sign": signed },
    payload,
  });
  return { http: answer.statusCode, body: answer.json() as Answer["body"] };
}

/** A play request on a round; `given` replaces fields. */
function request(round: string, actions: readonly object[], given: Body = {}): Body {
  const fields = { user_id: player.member.id, currency: "USD", game, session_id: session };
  return { ...fields, game_id: round, actions, ...given };
}
const bet = (amount: number, action_id = newId()) => ({ action: "bet", amount, action_id });
const win = (amount: number, action_id = newId()) => ({ action: "win", amount, action_id });
const rollbackOf = ({ action_id }: { action_id: string }, id = newId()) => ({
  action: "rollback",
  action_id: id,
  original_action_id: action_id,
});
const play = (round: string, actions: readonly object[], given?: Body) =>
  post("/play", request(round, actions, given));
const rollback = (round: string, actions: readonly object[]) => post("/rollback", request(round, actions));

/** The HTTP status with the balance of a success, or the dialect's code of a refusal. */
const outcomeOf = ({ http, body }: Answer) => [http, http === 200 ? body.balance : body.code];

describe("bets and wins of a round", () => {
  test("are sent in one request, and repeated as often as a vendor likes", async () => {
    const [stake, prize] = [bet(10_00), win(2_50)];
    const first = await play("r1", [stake, prize], { finished: true });
    expect(outcomeOf(first)).toEqual([200, 92_50]);
    expect(first.body.transactions?.map(({ action_id }) => action_id)).toEqual([
      stake.action_id,
      prize.action_id,
    ]);
    for (const _ of [1, 2, 3])
      expect(outcomeOf(await play("r1", [stake, prize], { finished: true }))).toEqual([200, 92_50]);
    expect((await player.rounds()).map(({ status, staked, paid }) => [status, staked, paid])).toEqual([
      ["closed", 10_00n, 2_50n],
    ]);
  });

  test("are sent in several requests; a win belongs to the round's newest bet, and stays with it", async () => {
    const [one, two, prize] = [bet(1_00), bet(2_00), win(5_00)];
    expect(outcomeOf(await play("r1", [one]))).toEqual([200, 99_00]);
    expect(outcomeOf(await play("r1", [prize]))).toEqual([200, 104_00]);
    expect(outcomeOf(await play("r1", [two]))).toEqual([200, 102_00]);
    expect(outcomeOf(await play("r1", [prize]))).toEqual([200, 102_00]);
    expect(outcomeOf(await play("r1", [win(1_00)], { finished: true }))).toEqual([200, 103_00]);
    expect(outcomeOf(await play("r1", [win(1_00)]))).toEqual([200, 104_00]);
  });

  test("are all executed, or none", async () => {
    const [small, large] = [bet(60_00), bet(60_00)];
    expect(outcomeOf(await play("r1", [small, large]))).toEqual([412, 100]);
    expect((await player.money()).balance).toBe(100_00n);
    expect(await player.rounds()).toEqual([]);
    expect(outcomeOf(await play("r1", [small, win(30_00), large]))).toEqual([200, 10_00]);
  });

  test("with other content under a known id are refused", async () => {
    const stake = bet(10_00);
    await play("r1", [stake]);
    expect(outcomeOf(await play("r1", [{ ...stake, amount: 20_00 }]))).toEqual([412, 155]);
    expect(outcomeOf(await play("r2", [stake]))).toEqual([412, 155]);
    expect((await player.money()).balance).toBe(90_00n);
  });

  test("are executed once when sent twenty times concurrently", async () => {
    const body = request("r1", [bet(10_00), win(1_00)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/play", body)));
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
    expect((await player.money()).balance).toBe(91_00n);
  });

  test("end with a request that only finishes the round", async () => {
    const stake = bet(10_00);
    await play("r1", [stake]);
    for (const _ of [1, 2]) expect(outcomeOf(await play("r1", [], { finished: true }))).toEqual([200, 90_00]);
    expect((await player.rounds())[0]).toMatchObject({ status: "closed", valid_bet: 10_00n });
    expect(outcomeOf(await play("r1", [bet(1_00)]))).toEqual([500, 500]);
    expect(outcomeOf(await play("r1", [win(3_00)]))).toEqual([200, 93_00]);
    expect((await player.rounds())[0]).toMatchObject({ late_wins: 1 });
  });

  test("end for each member, game and currency of a round that a vendor uses for several", async () => {
    const other = await player.addPlayer();
    const second = await buildGame(base.database.db, vendor);
    const sessionOf = ({ member }: TestPlayer, built: BuiltGame) =>
      buildGameSession(base.database.db, {
        vendor,
        game: built,
        memberId: member.id,
        now: player.clock.now(),
        identitySessionId: member.actor.sessionId,
      });
    const shared = "x".repeat(255);
    const places: readonly Body[] = [
      {},
      { game: second.code, session_id: await sessionOf(player, second) },
      { user_id: other.member.id, session_id: await sessionOf(other, firstGame) },
    ];
    for (const place of places) await play(shared, [bet(10_00)], place);
    await play(`${shared.slice(0, 254)}y`, [bet(10_00)]);
    for (const place of places) {
      const answer = await play(shared, [], { ...place, finished: true });
      expect(answer.http).toBe(200);
    }
    expect((await play(`${shared.slice(0, 254)}y`, [], { finished: true })).http).toBe(200);
    const rounds = [...(await player.rounds()), ...(await other.rounds())];
    expect(rounds.map(({ status, valid_bet }) => [status, valid_bet])).toEqual(
      rounds.map(() => ["closed", 10_00n]),
    );
    expect(rounds).toHaveLength(4);
  });

  test("without a bet are unknown", async () => {
    expect(outcomeOf(await play("r1", [win(1_00)]))).toEqual([404, 404]);
    expect(outcomeOf(await play("r1", [], { finished: true }))).toEqual([404, 404]);
  });
});

describe("rollbacks", () => {
  test("refund a stake once, and debit a win", async () => {
    const [stake, prize] = [bet(10_00), win(4_00)];
    await play("r1", [stake, prize]);
    expect(outcomeOf(await rollback("r1", [rollbackOf(prize)]))).toEqual([200, 90_00]);
    const undo = rollbackOf(stake);
    for (const action of [undo, undo, rollbackOf(stake)])
      expect(outcomeOf(await rollback("r1", [action]))).toEqual([200, 100_00]);
    expect(outcomeOf(await play("r1", [stake]))).toEqual([412, 409]);
    expect(outcomeOf(await play("r1", [win(1_00)]))).toEqual([412, 409]);
  });

  test("that arrive first block the bet, also a hundred of them", async () => {
    const stake = bet(10_00);
    const storm = Array.from({ length: 100 }, () => rollback("r1", [rollbackOf(stake)]));
    expect((await Promise.all(storm)).map(outcomeOf)).toEqual(storm.map(() => [200, 100_00]));
    expect(outcomeOf(await play("r1", [stake]))).toEqual([412, 409]);
    expect((await player.money()).balance).toBe(100_00n);
  });
});

describe("authentication and validation", () => {
  test("requires the signature over the bytes, and the vendor's dialect", async () => {
    const body = JSON.stringify(request("r1", [bet(1_00)]));
    const right = createHmac("sha256", secret).update(body).digest("hex");
    const wrong = ["", "x", right.slice(2), createHmac("sha256", "another").update(body).digest("hex")];
    for (const signature of wrong)
      expect(outcomeOf(await post("/play", body, signature))).toEqual([403, 403]);
    expect(outcomeOf(await post("/play", body.replace("100", "200"), right))).toEqual([403, 403]);
    expect(outcomeOf(await post("/play", body, right, player.vendor.code))).toEqual([403, 403]);
    expect(outcomeOf(await post("/play", body, right, "unknown"))).toEqual([403, 403]);
    const bytes = Buffer.from(JSON.stringify({ user: player.member.id, request_uuid: newId() }));
    const answer = await app.inject({
      method: "POST",
      url: "/vendor/acts/user/info",
      headers: {
        "content-type": "application/json",
        "x-hub88-signature": signatureOver(bytes, player.vendor.keys),
      },
      payload: bytes,
    });
    expect(answer.json()).toMatchObject({ status: "RS_ERROR_INVALID_PARTNER" });
    expect(outcomeOf(await post("/play", body, right))).toEqual([200, 99_00]);
  });

  test("refuses malformed requests, and moves nothing", async () => {
    const wrong: Body[] = [
      request("r1", [{ ...bet(1_00), amount: "100" }]),
      request("r1", [{ ...bet(1_00), amount: -1 }]),
      request("r1", [{ ...bet(1_00), amount: 1.5 }]),
      request("r1", [{ ...bet(1_00), amount: Number.MAX_SAFE_INTEGER }]),
      request("r1", [{ ...bet(1_00), action: "gift" }]),
      request("r1", [bet(1_00, "same"), bet(1_00, "same")]),
      request("r1", [bet(1_00)], { game_id: undefined }),
      request("r1", [bet(1_00)], { session_id: undefined }),
      request("r1", [bet(1_00)], { finished: "yes" }),
      request("r1", [bet(1_00)], { actions: {} }),
      request("r1", [bet(1_00)], { user_id: 7 }),
    ];
    for (const body of wrong)
      expect(outcomeOf(await post("/play", body)), JSON.stringify(body)).toEqual([400, 400]);
    for (const text of ["", "{", "[]", "null"])
      expect(outcomeOf(await post("/play", text))).toEqual([400, 400]);
    expect(outcomeOf(await rollback("r1", []))).toEqual([400, 400]);
    expect(outcomeOf(await rollback("r1", [rollbackOf({ action_id: "a" }, "a")]))).toEqual([400, 400]);
    expect((await player.money()).balance).toBe(100_00n);
  });

  test("a bet needs a live session, the right game and currency, and a member who may play", async () => {
    expect(outcomeOf(await play("r1", [bet(1_00)], { session_id: "unknown" }))).toEqual([412, 101]);
    expect(outcomeOf(await play("r1", [bet(1_00)], { game: "another" }))).toEqual([412, 405]);
    expect(outcomeOf(await play("r1", [bet(1_00)], { currency: "EUR" }))).toEqual([412, 154]);
    const stake = bet(10_00);
    await play("r1", [stake]);
    const now = player.clock.now();
    const times = { starts_at: now, ends_at: new Date(now.getTime() + 3_600_000), lifts_at: null };
    const of = { id: newId(), brand_id: player.brand.id, member_id: player.member.id };
    await base.database.db
      .insertInto("limits.exclusion")
      .values({ ...of, kind: "time_out", ...times })
      .execute();
    expect(outcomeOf(await play("r2", [bet(1_00)]))).toEqual([412, 110]);
    expect(outcomeOf(await play("r1", [win(5_00)], { session_id: "invalid" }))).toEqual([200, 95_00]);
  });

  test("the balance is returned without any action", async () => {
    const balanceRequest = { user_id: player.member.id, currency: "USD", game };
    expect(outcomeOf(await post("/play", balanceRequest))).toEqual([200, 100_00]);
    expect(outcomeOf(await post("/play", { ...balanceRequest, currency: "EUR" }))).toEqual([412, 154]);
  });

  test.each([
    ["VND", 10_000n, 2_000, 8_000],
    ["KWD", 10_000n, 2_500, 7_500],
  ] as const)("amounts are subunits of %s", async (currency, funds, stake, left) => {
    await app.close();
    await open({ currency, funds });
    expect(outcomeOf(await play("r1", [bet(stake)], { currency }))).toEqual([200, left]);
  });
});
