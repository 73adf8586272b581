import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { makeKeys, signatureOver, type VendorKeys } from "../../../test/factories/vendor.js";
import { dollar, Table } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import { type VendorDoor, vendorWalletRoutes } from "./vendor-wallet.routes.js";

let base: TestDatabase;
let table: Table;
let app: FastifyInstance;
let ip = "203.0.113.9";

beforeAll(async () => {
  base = await openTestDatabase();
  table = await Table.open(base.database.db);
  app = await serve({ patienceMs: 30_000 });
});
afterAll(async () => {
  await app.close();
});

/** The wallet's routes alone. */
async function serve(door: VendorDoor, vendorWallet = table.services.vendorWallet): Promise<FastifyInstance> {
  const served = fastify();
  served.addHook("onRequest", async (request) => {
    request.ctx = { ...table.ctx, actor: { kind: "guest" }, ip };
  });
  await served.register(vendorWalletRoutes({ vendorWallet }, door));
  return served;
}

interface Sending {
  readonly keys?: VendorKeys;
  readonly header?: string;
  readonly vendor?: string;
  readonly signature?: string;
}

async function send(path: string, payload: Buffer | object, given: Sending = {}) {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
  const signature = given.signature ?? signatureOver(body, given.keys ?? table.vendor.keys);
  const answer = await app.inject({
    method: "POST",
    url: `/vendor/${given.vendor ?? table.vendor.code}${path}`,
    headers: { "content-type": "application/json", [given.header ?? "x-hub88-signature"]: signature },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("application/json");
  return answer.json() as { status: string; balance?: number; user: string; request_uuid: string };
}

function wireBet(given: object = {}): object {
  const { details: _, ...bet } = table.betCall({ amount: dollar });
  return { ...bet, meta: { selection: "red" }, supplier_user: "s-1", ...given };
}

test("a signed bet is taken and answered in the vendor's words", async () => {
  const bet = wireBet() as { request_uuid: string };
  const first = await send("/transaction/bet", bet);
  expect(first).toEqual({
    user: table.member.id,
    status: "RS_OK",
    request_uuid: bet.request_uuid,
    currency: "USD",
    balance: 99 * dollar,
  });
  expect(await send("/transaction/bet", bet, { header: "x-auth-signature" })).toEqual(first);
});

test("bytes that the vendor did not sign are refused before they are read", async () => {
  const body = Buffer.from(JSON.stringify(wireBet()));
  const good = signatureOver(body, table.vendor.keys);
  const changed = Buffer.from(body.toString().replace('"amount":100000', '"amount":100001'));
  const refused = { status: "RS_ERROR_INVALID_SIGNATURE", user: "", request_uuid: "" };
  expect(await send("/transaction/bet", changed, { signature: good })).toEqual(refused);
  expect(await send("/transaction/bet", body, { keys: makeKeys() })).toEqual(refused);
  expect(await send("/transaction/bet", body, { signature: "" })).toEqual(refused);
  expect(await send("/transaction/bet", Buffer.from("{not json"), { signature: good })).toEqual(refused);
  expect((await send("/transaction/bet", body)).status).toBe("RS_OK");
});

test("an unknown vendor and an address that is not allowed are no partners", async () => {
  expect((await send("/user/info", {}, { vendor: "nobody" })).status).toBe("RS_ERROR_INVALID_PARTNER");
  const allow = (list: string[]) =>
    base.database.db
      .updateTable("catalogue.vendor")
      .set({ ip_allow_list: list })
      .where("id", "=", table.vendor.id)
      .execute();
  await allow(["203.0.113.0/28", "2001:db8::1"]);
  table.clock.advance(2_000);
  const info = { user: table.member.id, request_uuid: newId() };
  expect((await send("/user/info", info)).status).toBe("RS_OK");
  ip = "203.0.113.77";
  expect((await send("/user/info", info)).status).toBe("RS_ERROR_INVALID_PARTNER");
  ip = "2001:db8::1";
  expect((await send("/user/info", info)).status).toBe("RS_OK");
  await allow([]);
  table.clock.advance(2_000);
});

test("two keys live; a third retires the oldest", async () => {
  const { catalogue } = table.services;
  const system = { ...table.ctx, actor: { kind: "system", name: "test" } as const };
  const [second, third] = [makeKeys(), makeKeys()];
  const info = { user: table.member.id, request_uuid: newId() };
  const statusOf = async (keys: VendorKeys) => (await send("/user/info", info, { keys })).status;
  const { code, keys: first } = table.vendor;
  table.clock.advance(1_000);
  await catalogue.addVendorKey(system, code, second.publicKeyPem);
  expect([await statusOf(first), await statusOf(second)]).toEqual(["RS_OK", "RS_OK"]);
  table.clock.advance(1_000);
  await catalogue.addVendorKey(system, code, third.publicKeyPem);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    "RS_ERROR_INVALID_SIGNATURE",
    "RS_OK",
    "RS_OK",
  ]);
  table.clock.advance(1_000);
  await catalogue.addVendorKey(system, code, first.publicKeyPem);
});

test("what is missing is wrong syntax, what is of another kind wrong types; nothing moves", async () => {
  const before = await table.money();
  const status = async (payload: Buffer | object) => (await send("/transaction/bet", payload)).status;
  for (const text of ["", "null", "[]", "7", "{", '{"user":']) {
    expect(await status(Buffer.from(text)), text).toBe("RS_ERROR_WRONG_SYNTAX");
  }
  for (const name of [
    "user",
    "token",
    "transaction_uuid",
    "round",
    "round_closed",
    "currency",
    "amount",
    "is_free",
  ]) {
    expect(await status(wireBet({ [name]: undefined })), name).toBe("RS_ERROR_WRONG_SYNTAX");
  }
  const wrong = [
    { amount: "100000" },
    { amount: -100_000 },
    { amount: 1.5 },
    { amount: 1e300 },
    { amount: 100_001 },
    { round_closed: "true" },
    { is_free: true },
    { round: "" },
    { round: "a\u0000b" },
    { transaction_uuid: "x".repeat(129) },
    { meta: { text: "\u0000" } },
    { user: { toString: 1 } },
  ];
  for (const change of wrong) {
    expect(await status(wireBet(change)), JSON.stringify(change)).toBe("RS_ERROR_WRONG_TYPES");
  }
  expect(await status({ ...wireBet(), filling: "x".repeat(70_000) })).toBe("RS_ERROR_WRONG_SYNTAX");
  expect(await table.money()).toEqual(before);
});

test("a round by HTTP: bet, win, rollback of the win, balance", async () => {
  const { balance: before } = await table.money();
  const bet = wireBet({ amount: 10 * dollar }) as {
    transaction_uuid: string;
    token: string;
    game_code: string;
  };
  await send("/transaction/bet", bet);
  const transaction_uuid = newId();
  const reference_transaction_uuid = bet.transaction_uuid;
  const win = {
    ...bet,
    transaction_uuid,
    reference_transaction_uuid,
    amount: 4 * dollar,
    round_closed: true,
  };
  expect((await send("/transaction/win", win)).balance).toBe((Number(before) / 100 - 6) * dollar);
  const rollback = { ...win, transaction_uuid: newId(), reference_transaction_uuid: transaction_uuid };
  expect((await send("/transaction/rollback", rollback)).balance).toBe((Number(before) / 100 - 10) * dollar);
  const { token, game_code } = bet;
  const asked = { user: table.member.id, token, game_code, request_uuid: newId() };
  expect((await send("/user/balance", asked)).balance).toBe((Number(before) / 100 - 10) * dollar);
  const itself = { ...rollback, reference_transaction_uuid: rollback.transaction_uuid };
  expect((await send("/transaction/rollback", itself)).status).toBe("RS_ERROR_WRONG_TYPES");
});

/** The wallet, holding its bets back until it is told to go on. `reached`: one has come. */
function heldWallet() {
  const { vendorWallet } = table.services;
  let release: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const slow: typeof vendorWallet = Object.create(vendorWallet, {
    bet: {
      value: (...given: Parameters<typeof vendorWallet.bet>) => {
        reach();
        return held.then(() => vendorWallet.bet(...given));
      },
    },
  });
  return { slow, release, reached };
}

function post(served: FastifyInstance, path: string, body: Buffer) {
  return served.inject({
    method: "POST",
    url: `/vendor/${table.vendor.code}${path}`,
    headers: {
      "x-hub88-signature": signatureOver(body, table.vendor.keys),
      "content-type": "application/json",
    },
    payload: body,
  });
}

test("an answer that takes too long is a time-out; the work goes on and a repeat finds it done", async () => {
  const { slow, release } = heldWallet();
  const hasty = await serve({ patienceMs: 10 }, slow);
  const { balance: before } = await table.money();
  const body = Buffer.from(JSON.stringify(wireBet()));
  const answer = await post(hasty, "/transaction/bet", body);
  expect([answer.statusCode, answer.json().status]).toEqual([200, "RS_ERROR_TIMEOUT"]);
  release();
  expect((await send("/transaction/bet", body)).status).toBe("RS_OK");
  expect((await table.money()).balance).toBe(before - 100n);
  await hasty.close();
});

test("a call above those that may be under way is a time-out at once, and does nothing", async () => {
  const { slow, release, reached } = heldWallet();
  const narrow = await serve({ patienceMs: 30_000, most: 1 }, slow);
  const { balance: before } = await table.money();
  const first = Promise.resolve(post(narrow, "/transaction/bet", Buffer.from(JSON.stringify(wireBet()))));
  await reached;
  const body = Buffer.from(JSON.stringify(wireBet()));
  expect((await post(narrow, "/transaction/bet", body)).json().status).toBe("RS_ERROR_TIMEOUT");
  release();
  expect((await first).json().status).toBe("RS_OK");
  expect((await table.money()).balance).toBe(before - 100n);
  expect((await post(narrow, "/transaction/bet", body)).json().status).toBe("RS_OK");
  await narrow.close();
});
