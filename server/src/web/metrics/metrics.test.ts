import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import WebSocket from "ws";
import { buildOwnTestApp, buildTestApp, type OwnTestApp } from "../../../test/app.js";
import { eventually } from "../../../test/eventually.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildGame, buildGameSession } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildVendor, signatureOver } from "../../../test/factories/vendor.js";
import { readExposition, valuesOf } from "../../../test/metrics/exposition.js";
import { graphql, openSession, wps } from "../../../test/transports.js";
import type { BrandRef } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { raise } from "../../core/outbox.js";
import { startJobs } from "../../jobs/runner.js";

const token = "a-token-for-the-scraper";
let t: OwnTestApp;
let brand: BrandRef & { readonly host: string };

/** A server begins to count at nothing. */
beforeEach(async () => {
  t = await buildTestApp({ keys: { metrics: token } });
  brand = await buildBrand(t.test.database.db);
});
afterEach(() => t.close());

/** Replaces the server by one with an empty database of its own. */
async function useOwnDatabase() {
  await t.close();
  t = await buildOwnTestApp({ keys: { metrics: token } });
  brand = await buildBrand(t.test.database.db);
}

function ask(headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  return t.app.inject({ url: "/metrics", headers: { host: "nowhere.test", ...headers } });
}

async function scrape() {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  return readExposition(answer.body);
}

describe("/metrics", () => {
  test("responds to any caller with the token, at any host, in maintenance, unpacked and uncached", async () => {
    await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
    const bearer = { authorization: `Bearer ${token}`, "accept-encoding": "br, gzip" };
    for (const host of ["nowhere.test", brand.host]) {
      const { statusCode, headers } = await ask({ ...bearer, host });
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      expect(headers["content-encoding"]).toBeUndefined();
    }
  });

  test("tells nothing to anybody else, and is not there without a token", async () => {
    for (const authorization of ["", "Bearer", "Bearer wrong", `Basic ${token}`, `Bearer ${token}x`]) {
      const { statusCode, body } = await ask({ authorization });
      expect(statusCode, authorization).toBe(401);
      expect(body).not.toContain("croupier_");
    }
    await t.close();
    t = await buildTestApp({ keys: { metrics: null } });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask({ authorization: "Bearer " })).statusCode).toBe(404);
  });

  test("says how the process does, and leaves out what a silent database cannot tell", async () => {
    await useOwnDatabase();
    const samples = await scrape();
    for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]) {
      expect(samples.find((sample) => sample.name === name)?.value, name).toBeGreaterThanOrEqual(0);
    }
    expect(valuesOf(samples, "croupier_database_up")).toEqual({ "": 1 });
    expect(valuesOf(samples, "croupier_outbox_waiting")).toEqual({ "": 0 });
    expect(valuesOf(samples, "croupier_database_read_only")).toEqual({ "": 0 });
    await t.test.database.close();
    const later = await scrape();
    expect(valuesOf(later, "croupier_database_up")).toEqual({ "": 0 });
    expect(valuesOf(later, "croupier_outbox_waiting")).toEqual({});
    expect(valuesOf(later, "croupier_database_read_only")).toEqual({});
  });

  // Only the embedded database has one connection, whose setting is that of all callers.
  test.runIf(inject("template").kind === "embedded")("shows that the database refuses writes", async () => {
    await useOwnDatabase();
    await t.test.database.runScript("set default_transaction_read_only = on");
    expect(valuesOf(await scrape(), "croupier_database_read_only")).toEqual({ "": 1 });
    await t.test.database.runScript("set default_transaction_read_only = off");
    expect(valuesOf(await scrape(), "croupier_database_read_only")).toEqual({ "": 0 });
  });
});

describe("requests", () => {
  test("are counted by transport, pattern, method and status; requests without a route are one", async () => {
    for (let time = 0; time < 3; time += 1) await wps(t, brand, { method: "GET", url: "/wps/system/status" });
    await graphql(t, brand, "{ brand { code } }");
    for (const id of [newId(), newId()]) {
      await t.app.inject({ url: `/art/${id}.svg`, headers: { host: brand.host } });
      await t.app.inject({ url: `/wps/${id}`, headers: { host: brand.host } });
    }
    const counts = valuesOf(await scrape(), "croupier_http_request_seconds_count");
    expect(counts).toEqual({
      "transport=wps route=/wps/system/status method=GET status=200": 3,
      "transport=graphql route=/graphql method=POST status=200": 1,
      "transport=web route=/art/:file method=GET status=200": 2,
      "transport=wps route=none method=GET status=404": 2,
    });
  });

  test("of GraphQL are counted by operation: what callers make up is one name", async () => {
    await graphql(t, brand, "query WinnerBoard { brand { code } }");
    await graphql(t, brand, "query MadeUp { brand { code } }");
    await graphql(t, brand, "query Another { brand { code } }");
    await graphql(t, brand, "mutation Refused { signOut }");
    await graphql(t, brand, "query Broken {");
    expect(valuesOf(await scrape(), "croupier_graphql_operations_total")).toEqual({
      "operation=WinnerBoard type=query outcome=ok": 1,
      "operation=other type=query outcome=ok": 2,
      "operation=other type=mutation outcome=refused": 1,
    });
  });

  test("to sign in are counted by outcome", async () => {
    const member = await buildMember(t.test.database.db, brand, { password: "Some-Pass#2026" });
    const document = "mutation In($input: SignInInput!) { signIn(input: $input) { __typename } }";
    for (const password of ["Some-Pass#2026", "wrong", "wrong"]) {
      await graphql(t, brand, document, { input: { username: member.username, password } });
    }
    expect(valuesOf(await scrape(), "croupier_sign_ins_total")).toEqual({
      "outcome=ok": 1,
      "outcome=invalid_credentials": 2,
    });
  });

  test("that become live sockets are counted while those are open", async () => {
    const port = await t.listen();
    const headers = { host: brand.host };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", { headers });
    const opened = new Promise((resolve) => socket.once("open", resolve));
    const member = await buildMember(t.test.database.db, brand);
    const authorization = `Bearer ${await openSession(t, brand.id, member.id)}`;
    const said = (type: string) =>
      new Promise<void>((resolve) => {
        socket.on("message", (text) => JSON.parse(String(text)).type === type && resolve());
      });
    await opened;
    const [acknowledged, sent] = [said("connection_ack"), said("next")];
    socket.send(JSON.stringify({ type: "connection_init", payload: { authorization } }));
    await acknowledged;
    const query = "subscription WalletChanged { walletChanged { sequence } }";
    socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query } }));
    await sent;
    expect(valuesOf(await scrape(), "croupier_graphql_operations_total")).toEqual({
      "operation=WalletChanged type=subscription outcome=ok": 1,
    });
    expect(valuesOf(await scrape(), "croupier_sockets_open")).toEqual({ "": 1 });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.close();
    await closed;
    await eventually(async () =>
      expect(valuesOf(await scrape(), "croupier_sockets_open")).toEqual({ "": 0 }),
    );
    const requests = Object.keys(valuesOf(await scrape(), "croupier_http_request_seconds_count"));
    expect(requests.filter((labels) => labels.includes("graphql"))).toEqual([]);
  });
});

test("money is counted when it was booked: once a bet, whatever is repeated or refused", async () => {
  const { db } = t.test.database;
  const member = await buildMember(db, brand, { currency: "USD" });
  const vendor = await buildVendor(db, brand);
  const game = await buildGame(db, vendor);
  const session = await buildGameSession(db, { vendor, game, memberId: member.id, now: t.clock.now() });
  const key = newId();
  const funding = { memberId: member.id, currency: "USD", amount: 1_000n, key };
  for (let time = 0; time < 2; time += 1) await t.services.wallet.fund(t.platform(brand), funding);
  const send = async (call: string, fields: object, signature?: string) => {
    const body = Buffer.from(JSON.stringify({ user: member.id, request_uuid: newId(), ...fields }));
    await t.app.inject({
      method: "POST",
      url: `/vendor/${vendor.code}/transaction/${call}`,
      headers: { host: brand.host, "x-hub88-signature": signature ?? signatureOver(body, vendor.keys) },
      payload: body,
    });
  };
  const money = { currency: "USD", is_free: false, game_code: game.code, round_closed: false };
  const bet = (transaction_uuid: string, dollars: number) => {
    const round = transaction_uuid;
    return { ...money, token: session, transaction_uuid, round, amount: dollars * 100_000 };
  };
  const [first, second] = [newId(), newId()];
  for (const id of [first, first, second]) await send("bet", bet(id, 4));
  await send("bet", bet(newId(), 4));
  await send("bet", bet(newId(), 1), "forged");
  const win = { ...money, round: first, transaction_uuid: newId(), reference_transaction_uuid: first };
  await send("win", { ...win, amount: 100_000 });
  await send("win", { ...win, transaction_uuid: newId(), amount: 0 });
  const back = { game_code: game.code, round: second, round_closed: true, transaction_uuid: newId() };
  for (let time = 0; time < 2; time += 1) {
    await send("rollback", { ...back, reference_transaction_uuid: second });
  }
  const samples = await scrape();
  expect(valuesOf(samples, "croupier_ledger_posts_total")).toEqual({
    "code=funding": 1,
    "code=bet": 2,
    "code=win": 1,
    "code=rollback": 1,
  });
  expect(valuesOf(samples, "croupier_wallet_calls_total")).toEqual({
    "call=transaction/bet status=RS_OK": 3,
    "call=transaction/bet status=RS_ERROR_NOT_ENOUGH_MONEY": 1,
    "call=transaction/bet status=RS_ERROR_INVALID_SIGNATURE": 1,
    "call=transaction/win status=RS_OK": 2,
    "call=transaction/rollback status=RS_OK": 2,
  });
});

test("jobs are counted when they end; what waits is seen, in the queue and in the outbox", async () => {
  await useOwnDatabase();
  const { database } = t.test;
  let ran = 0;
  const jobs = await startJobs({
    database,
    services: { brands: { list: async () => [brand] } },
    clock: t.clock,
    log: t.platform(brand).log,
    subscribers: [],
    meter: t.app.meter,
    specs: [
      {
        name: "nightly",
        cron: "0 4 * * *",
        scope: "brand",
        run: async () => {
          ran += 1;
        },
      },
    ],
  });
  await jobs.trigger(`nightly.${brand.code}`);
  await eventually(() => expect(ran).toBe(1));
  await jobs.stop();
  await jobs.trigger(`nightly.${brand.code}`).catch(() => undefined);
  await raise(t.platform(brand), "nobody-listens", {});
  const samples = await scrape();
  expect(valuesOf(samples, "croupier_job_seconds_count")).toEqual({ "job=nightly outcome=ok": 1 });
  expect(valuesOf(samples, "croupier_job_queue_waiting")).toHaveProperty("job=nightly");
  expect(valuesOf(samples, "croupier_outbox_waiting")).toEqual({ "": 1 });
});
