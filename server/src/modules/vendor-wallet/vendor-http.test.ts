import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import {
  type BuiltVendor,
  buildVendor,
  makeKeys,
  signatureOver,
  type VendorKeys,
} from "../../../test/factories/vendor.js";
import { dollar, TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import { insertKey, retireFormerKeys } from "../catalogue/catalogue.store.js";
import { ConcurrencyLimiter } from "./concurrency-limiter.js";
import type { VendorRouteOptions } from "./dialect.routes.js";
import { vendorWalletRoutes } from "./vendor-wallet.routes.js";

let base: TestDatabase;
let player: TestPlayer;
let app: FastifyInstance;
let ip = "203.0.113.9";

beforeAll(async () => {
  base = await openTestDatabase();
  player = await TestPlayer.open(base.database.db);
  app = await serve({ timeoutMs: 30_000 });
});
afterAll(async () => {
  await app.close();
});

/** An app with only the wallet's routes. */
async function serve(
  options: VendorRouteOptions,
  vendorWallet = player.services.vendorWallet,
): Promise<FastifyInstance> {
  const app = fastify();
  app.decorateRequest("countFailedAuthentication", async () => undefined);
  app.addHook("onRequest", async (request) => {
    request.ctx = { ...player.ctx, actor: { kind: "guest" }, ip };
  });
  await app.register(vendorWalletRoutes({ ...player.services, vendorWallet }, options));
  return app;
}

interface RequestOverrides {
  readonly keys?: VendorKeys;
  readonly header?: string;
  readonly vendor?: string;
  readonly signature?: string;
}

async function send(path: string, payload: Buffer | object, given: RequestOverrides = {}) {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
  const signature = given.signature ?? signatureOver(body, given.keys ?? player.vendor.keys);
  const answer = await app.inject({
    method: "POST",
    url: `/vendor/${given.vendor ?? player.vendor.code}${path}`,
    headers: { "content-type": "application/json", [given.header ?? "x-hub88-signature"]: signature },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("application/json");
  return answer.json() as { status: string; balance?: number; user: string; request_uuid: string };
}

function betFields(given: object = {}): object {
  const { details: _, ...bet } = player.betCall({ amount: dollar });
  return { ...bet, meta: { selection: "red" }, supplier_user: "s-1", ...given };
}

test("a signed bet is accepted and answered in the vendor's format", async () => {
  const bet = betFields() as { request_uuid: string };
  const first = await send("/transaction/bet", bet);
  expect(first).toEqual({
    user: player.member.id,
    status: "RS_OK",
    request_uuid: bet.request_uuid,
    currency: "USD",
    balance: 99 * dollar,
  });
  expect(await send("/transaction/bet", bet, { header: "x-auth-signature" })).toEqual(first);
});

test("a vendor's older key signs beside the newer one until it is retired", async () => {
  const [older, newer] = [makeKeys(), makeKeys()];
  const { db } = base.database;
  /** A vendor that was given the newer key an hour after the older one. */
  const buildChanged = async () => {
    const now = new Date(Date.now() - 3_600_000);
    const { id, code } = await buildVendor(db, player.ctx.brand, { publicKeyPem: older.publicKeyPem, now });
    await insertKey(db, id, newer.publicKeyPem, new Date());
    return { id, code };
  };
  const [overlapping, ended] = [await buildChanged(), await buildChanged()];
  await retireFormerKeys(db, ended.id, new Date());
  // The session is of another vendor's game, which is found out once the signature is accepted.
  const statusOf = async (vendor: string, keys: VendorKeys) =>
    (await send("/transaction/bet", betFields(), { vendor, keys })).status;
  expect(await statusOf(overlapping.code, older)).toBe("RS_ERROR_INVALID_TOKEN");
  expect(await statusOf(overlapping.code, newer)).toBe("RS_ERROR_INVALID_TOKEN");
  expect(await statusOf(ended.code, older)).toBe("RS_ERROR_INVALID_SIGNATURE");
  expect(await statusOf(ended.code, newer)).toBe("RS_ERROR_INVALID_TOKEN");
});

test("bytes that the vendor did not sign are refused before they are parsed", async () => {
  const body = Buffer.from(JSON.stringify(betFields()));
  const good = signatureOver(body, player.vendor.keys);
  const changed = Buffer.from(body.toString().replace('"amount":100000', '"amount":100001'));
  const refused = { status: "RS_ERROR_INVALID_SIGNATURE", user: "", request_uuid: "" };
  expect(await send("/transaction/bet", changed, { signature: good })).toEqual(refused);
  expect(await send("/transaction/bet", body, { keys: makeKeys() })).toEqual(refused);
  expect(await send("/transaction/bet", body, { signature: "" })).toEqual(refused);
  expect(await send("/transaction/bet", Buffer.from("{not json"), { signature: good })).toEqual(refused);
  expect((await send("/transaction/bet", body)).status).toBe("RS_OK");
});

test("an unknown vendor and an IP address that is not allowed are refused as partners", async () => {
  expect((await send("/user/info", {}, { vendor: "unknown" })).status).toBe("RS_ERROR_INVALID_PARTNER");
  const allow = (list: string[]) =>
    base.database.db
      .updateTable("catalogue.vendor")
      .set({ ip_allow_list: list })
      .where("id", "=", player.vendor.id)
      .execute();
  await allow(["203.0.113.0/28", "2001:db8::1"]);
  player.clock.advance(2_000);
  const info = { user: player.member.id, request_uuid: newId() };
  expect((await send("/user/info", info)).status).toBe("RS_OK");
  ip = "203.0.113.77";
  expect((await send("/user/info", info)).status).toBe("RS_ERROR_INVALID_PARTNER");
  ip = "2001:db8::1";
  expect((await send("/user/info", info)).status).toBe("RS_OK");
  await allow([]);
  player.clock.advance(2_000);
});

test("a missing field is wrong syntax, a field of another type wrong types; nothing moves", async () => {
  const before = await player.money();
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
    expect(await status(betFields({ [name]: undefined })), name).toBe("RS_ERROR_WRONG_SYNTAX");
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
    expect(await status(betFields(change)), JSON.stringify(change)).toBe("RS_ERROR_WRONG_TYPES");
  }
  expect(await status({ ...betFields(), filling: "x".repeat(70_000) })).toBe("RS_ERROR_WRONG_SYNTAX");
  expect(await player.money()).toEqual(before);
});

test("a round over HTTP: bet, win, rollback of the win, balance", async () => {
  const { balance: before } = await player.money();
  const bet = betFields({ amount: 10 * dollar }) as {
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
  const balanceRequest = { user: player.member.id, token, game_code, request_uuid: newId() };
  expect((await send("/user/balance", balanceRequest)).balance).toBe((Number(before) / 100 - 10) * dollar);
  const itself = { ...rollback, reference_transaction_uuid: rollback.transaction_uuid };
  expect((await send("/transaction/rollback", itself)).status).toBe("RS_ERROR_WRONG_TYPES");
});

/** The wallet, delaying its bets until they are released. `reached` resolves when one has arrived. */
function delayedWallet() {
  const { vendorWallet } = player.services;
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

function post(
  served: FastifyInstance,
  path: string,
  body: Buffer,
  { code, keys }: Pick<BuiltVendor, "code" | "keys"> = player.vendor,
) {
  return served.inject({
    method: "POST",
    url: `/vendor/${code}${path}`,
    headers: { "x-hub88-signature": signatureOver(body, keys), "content-type": "application/json" },
    payload: body,
  });
}

test("a response that takes too long is a time-out; the work continues and a repeat finds it done", async () => {
  const { slow, release } = delayedWallet();
  const impatient = await serve({ timeoutMs: 10 }, slow);
  const { balance: before } = await player.money();
  const body = Buffer.from(JSON.stringify(betFields()));
  const answer = await post(impatient, "/transaction/bet", body);
  expect([answer.statusCode, answer.json().status]).toEqual([200, "RS_ERROR_TIMEOUT"]);
  release();
  expect((await send("/transaction/bet", body)).status).toBe("RS_OK");
  expect((await player.money()).balance).toBe(before - 100n);
  await impatient.close();
});

test("a call above the limit of its vendor's concurrent calls is an immediate time-out; other vendors are served", async () => {
  const { slow, release, reached } = delayedWallet();
  const limited = await serve({ timeoutMs: 30_000, limiter: new ConcurrencyLimiter(1) }, slow);
  const { balance: before } = await player.money();
  const first = Promise.resolve(post(limited, "/transaction/bet", Buffer.from(JSON.stringify(betFields()))));
  await reached;
  const body = Buffer.from(JSON.stringify(betFields()));
  expect((await post(limited, "/transaction/bet", body)).json().status).toBe("RS_ERROR_TIMEOUT");
  const stranger = { code: player.vendor.code, keys: makeKeys() };
  const unsigned = await post(limited, "/transaction/bet", body, stranger);
  expect(unsigned.json().status).toBe("RS_ERROR_INVALID_SIGNATURE");
  const userInfo = Buffer.from(JSON.stringify({ user: player.member.id, request_uuid: newId() }));
  const other = await buildVendor(player.db, player.brand);
  expect((await post(limited, "/user/info", userInfo, other)).json().status).toBe("RS_OK");
  release();
  expect((await first).json().status).toBe("RS_OK");
  expect((await player.money()).balance).toBe(before - 100n);
  expect((await post(limited, "/transaction/bet", body)).json().status).toBe("RS_OK");
  await limited.close();
});
