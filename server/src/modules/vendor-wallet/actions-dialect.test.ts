import { createHmac } from "node:crypto";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGame, buildGameSession } from "../../../test/factories/game.js";
import { signatureOver } from "../../../test/factories/vendor.js";
import { Table } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import { actionsDialectRoutes } from "./actions-dialect.routes.js";
import { ActionsDialectService } from "./actions-dialect.service.js";
import { vendorWalletRoutes } from "./vendor-wallet.routes.js";

const secret = "a-secret-that-both-sides-know-0123456789";
let base: TestDatabase;
let table: Table;
let app: FastifyInstance;
let game: string;
let session: string;

beforeAll(async () => {
  base = await openTestDatabase();
});
afterEach(async () => {
  await app.close();
});
beforeEach(() => open());

/** A member with 100.00 at a game of a vendor of this dialect. */
async function open(given: Parameters<typeof Table.open>[1] = {}): Promise<void> {
  table = await Table.open(base.database.db, given);
  const { catalogue, vendorWallet } = table.services;
  const system = { ...table.ctx, actor: { kind: "system", name: "test" } as const };
  const { id, brandId, code } = await catalogue.addVendor(system, {
    code: "acts",
    baseUrl: "https://acts.test",
    dialect: "ACTIONS",
    sharedSecret: secret,
    games: [],
  });
  const vendor = { id, brandId, code, keys: table.vendor.keys, actor: table.vendor.actor };
  const built = await buildGame(base.database.db, vendor);
  game = built.code;
  const { currency = "USD" } = given;
  const of = { vendor, game: built, memberId: table.member.id, currency, now: table.clock.now() };
  session = await buildGameSession(base.database.db, {
    ...of,
    identitySessionId: table.member.actor.sessionId,
  });
  app = fastify();
  app.addHook("onRequest", async (request) => {
    request.ctx = { ...table.ctx, actor: { kind: "guest" }, ip: "203.0.113.9" };
  });
  const actionsDialect = new ActionsDialectService({ catalogue, wallet: vendorWallet });
  const door = { patienceMs: 30_000 };
  await app.register(vendorWalletRoutes({ vendorWallet }, door));
  await app.register(actionsDialectRoutes({ actionsDialect }, door));
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

/** A request to play on a round; `session` may be given otherwise. */
function request(round: string, actions: readonly object[], given: Body = {}): Body {
  const player = { user_id: table.member.id, currency: "USD", game, session_id: session };
  return { ...player, game_id: round, actions, ...given };
}
const bet = (amount: number, action_id = newId()) => ({ action: "bet", amount, action_id });
const win = (amount: number, action_id = newId()) => ({ action: "win", amount, action_id });
const back = ({ action_id }: { action_id: string }, id = newId()) => ({
  action: "rollback",
  action_id: id,
  original_action_id: action_id,
});
const play = (round: string, actions: readonly object[], given?: Body) =>
  post("/play", request(round, actions, given));
const rollback = (round: string, actions: readonly object[]) => post("/rollback", request(round, actions));

/** HTTP status with the balance of a success, or the dialect's code of a refusal. */
const said = ({ http, body }: Answer) => [http, http === 200 ? body.balance : body.code];

describe("bets and wins of a round", () => {
  test("come in one request, and again as often as a vendor likes", async () => {
    const [stake, prize] = [bet(10_00), win(2_50)];
    const first = await play("r1", [stake, prize], { finished: true });
    expect(said(first)).toEqual([200, 92_50]);
    expect(first.body.transactions?.map(({ action_id }) => action_id)).toEqual([
      stake.action_id,
      prize.action_id,
    ]);
    for (const _ of [1, 2, 3])
      expect(said(await play("r1", [stake, prize], { finished: true }))).toEqual([200, 92_50]);
    expect((await table.rounds()).map(({ status, staked, paid }) => [status, staked, paid])).toEqual([
      ["closed", 10_00n, 2_50n],
    ]);
  });

  test("come in several requests; a win belongs to the round's newest bet, and stays with it", async () => {
    const [one, two, prize] = [bet(1_00), bet(2_00), win(5_00)];
    expect(said(await play("r1", [one]))).toEqual([200, 99_00]);
    expect(said(await play("r1", [prize]))).toEqual([200, 104_00]);
    expect(said(await play("r1", [two]))).toEqual([200, 102_00]);
    expect(said(await play("r1", [prize]))).toEqual([200, 102_00]);
    expect(said(await play("r1", [win(1_00)], { finished: true }))).toEqual([200, 103_00]);
    expect(said(await play("r1", [win(1_00)]))).toEqual([200, 104_00]);
  });

  test("are all made, or none", async () => {
    const [small, large] = [bet(60_00), bet(60_00)];
    expect(said(await play("r1", [small, large]))).toEqual([412, 100]);
    expect((await table.money()).balance).toBe(100_00n);
    expect(await table.rounds()).toEqual([]);
    expect(said(await play("r1", [small, win(30_00), large]))).toEqual([200, 10_00]);
  });

  test("with other content under a known id are refused", async () => {
    const stake = bet(10_00);
    await play("r1", [stake]);
    expect(said(await play("r1", [{ ...stake, amount: 20_00 }]))).toEqual([412, 155]);
    expect(said(await play("r2", [stake]))).toEqual([412, 155]);
    expect((await table.money()).balance).toBe(90_00n);
  });

  test("twenty times at once are made once", async () => {
    const body = request("r1", [bet(10_00), win(1_00)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/play", body)));
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
    expect((await table.money()).balance).toBe(91_00n);
  });

  test("end with a round that says only that it is over", async () => {
    const stake = bet(10_00);
    await play("r1", [stake]);
    for (const _ of [1, 2]) expect(said(await play("r1", [], { finished: true }))).toEqual([200, 90_00]);
    expect((await table.rounds())[0]).toMatchObject({ status: "closed", valid_bet: 10_00n });
    expect(said(await play("r1", [bet(1_00)]))).toEqual([500, 500]);
    expect(said(await play("r1", [win(3_00)]))).toEqual([200, 93_00]);
    expect((await table.rounds())[0]).toMatchObject({ late_wins: 1 });
  });

  test("without a bet are unknown", async () => {
    expect(said(await play("r1", [win(1_00)]))).toEqual([404, 404]);
    expect(said(await play("r1", [], { finished: true }))).toEqual([404, 404]);
  });
});

describe("rollbacks", () => {
  test("give a stake back once, and take a win", async () => {
    const [stake, prize] = [bet(10_00), win(4_00)];
    await play("r1", [stake, prize]);
    expect(said(await rollback("r1", [back(prize)]))).toEqual([200, 90_00]);
    const undo = back(stake);
    for (const action of [undo, undo, back(stake)])
      expect(said(await rollback("r1", [action]))).toEqual([200, 100_00]);
    expect(said(await play("r1", [stake]))).toEqual([412, 409]);
    expect(said(await play("r1", [win(1_00)]))).toEqual([412, 409]);
  });

  test("that come first keep the bet from coming, by the hundred too", async () => {
    const stake = bet(10_00);
    const storm = Array.from({ length: 100 }, () => rollback("r1", [back(stake)]));
    expect((await Promise.all(storm)).map(said)).toEqual(storm.map(() => [200, 100_00]));
    expect(said(await play("r1", [stake]))).toEqual([412, 409]);
    expect((await table.money()).balance).toBe(100_00n);
  });
});

describe("who may say so, and what", () => {
  test("is told by the signature over the bytes, and by the dialect", async () => {
    const body = JSON.stringify(request("r1", [bet(1_00)]));
    const right = createHmac("sha256", secret).update(body).digest("hex");
    const wrong = ["", "x", right.slice(2), createHmac("sha256", "another").update(body).digest("hex")];
    for (const signature of wrong) expect(said(await post("/play", body, signature))).toEqual([403, 403]);
    expect(said(await post("/play", body.replace("100", "200"), right))).toEqual([403, 403]);
    expect(said(await post("/play", body, right, table.vendor.code))).toEqual([403, 403]);
    expect(said(await post("/play", body, right, "nobody"))).toEqual([403, 403]);
    const bytes = Buffer.from(JSON.stringify({ user: table.member.id, request_uuid: newId() }));
    const answer = await app.inject({
      method: "POST",
      url: "/vendor/acts/user/info",
      headers: {
        "content-type": "application/json",
        "x-hub88-signature": signatureOver(bytes, table.vendor.keys),
      },
      payload: bytes,
    });
    expect(answer.json()).toMatchObject({ status: "RS_ERROR_INVALID_PARTNER" });
    expect(said(await post("/play", body, right))).toEqual([200, 99_00]);
  });

  test("is refused where it cannot be read, and moves nothing", async () => {
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
      expect(said(await post("/play", body)), JSON.stringify(body)).toEqual([400, 400]);
    for (const text of ["", "{", "[]", "null"]) expect(said(await post("/play", text))).toEqual([400, 400]);
    expect(said(await rollback("r1", []))).toEqual([400, 400]);
    expect(said(await rollback("r1", [back({ action_id: "a" }, "a")]))).toEqual([400, 400]);
    expect((await table.money()).balance).toBe(100_00n);
  });

  test("a bet needs a live session, the right game and currency, and a member who may play", async () => {
    expect(said(await play("r1", [bet(1_00)], { session_id: "nobody's" }))).toEqual([412, 101]);
    expect(said(await play("r1", [bet(1_00)], { game: "another" }))).toEqual([412, 405]);
    expect(said(await play("r1", [bet(1_00)], { currency: "EUR" }))).toEqual([412, 154]);
    const stake = bet(10_00);
    await play("r1", [stake]);
    const now = table.clock.now();
    const times = { starts_at: now, ends_at: new Date(now.getTime() + 3_600_000), lifts_at: null };
    const of = { id: newId(), brand_id: table.brand.id, member_id: table.member.id };
    await base.database.db
      .insertInto("limits.exclusion")
      .values({ ...of, kind: "time_out", ...times })
      .execute();
    expect(said(await play("r2", [bet(1_00)]))).toEqual([412, 110]);
    expect(said(await play("r1", [win(5_00)], { session_id: "dead" }))).toEqual([200, 95_00]);
  });

  test("the balance is told without any action", async () => {
    const ask = { user_id: table.member.id, currency: "USD", game };
    expect(said(await post("/play", ask))).toEqual([200, 100_00]);
    expect(said(await post("/play", { ...ask, currency: "EUR" }))).toEqual([412, 154]);
  });

  test.each([
    ["VND", 10_000n, 2_000, 8_000],
    ["KWD", 10_000n, 2_500, 7_500],
  ] as const)("amounts are subunits of %s", async (currency, funds, stake, left) => {
    await app.close();
    await open({ currency, funds });
    expect(said(await play("r1", [bet(stake)], { currency }))).toEqual([200, left]);
  });
});
