import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { MoneyBrand } from "../../../../test/contract/money-world.js";
import { type Caller, graphql, type Outcome, wps } from "../../../../test/transports.js";
import { newId } from "../../../core/ids.js";
import { houseBaseUrl } from "../../catalogue/catalogue.model.js";

let t: TestApp;
let money: MoneyBrand;
let caller: Caller;

beforeAll(async () => {
  t = await openTestApp();
  money = await MoneyBrand.open(t);
  await t.services.catalogue.addVendor(t.platform(money.brand), {
    code: "house",
    baseUrl: houseBaseUrl,
    publicKeyPem: t.services.houseVendor.publicKeyPem,
    games: [{ code: "reels-1", hasDemo: true }],
  });
});

beforeEach(async () => {
  caller = await money.caller(await money.person(900_00n));
});

const heartbeatMs = 30_000;
const minute = 60_000;
const heartbeatField = "playHeartbeat { checkMinutes }";
const heartbeat = () => graphql(t, caller, `mutation { ${heartbeatField} }`);

/** Sends a background request, which pages mark as not caused by the user. */
async function sendInBackground(query: string): Promise<void> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/graphql",
    payload: { query },
    headers: { host: caller.host, authorization: `Bearer ${caller.token}`, "x-background": "1" },
  });
  expect(answer.json().errors).toBeUndefined();
}

/** Advances the clock by 31 minutes and calls `each` every 30 seconds. */
async function advanceWith(each: (heartbeats: number) => Promise<unknown>): Promise<void> {
  for (let heartbeats = 1; heartbeats <= (31 * minute) / heartbeatMs; heartbeats += 1) {
    t.clock.advance(heartbeatMs);
    await each(heartbeats);
  }
}

async function deposit(): Promise<string | null> {
  const document = "mutation ($input: CreateDepositInput!) { createDeposit(input: $input) { id } }";
  const input = {
    methodId: await money.methodId("deposit", "wallet"),
    amount: "20.00",
    requestId: newId(),
  };
  return (await graphql(t, caller, document, { input })).code;
}

/** Launches a real-money game and returns a function that spins it. */
async function openGame(): Promise<() => Promise<void>> {
  const document = `mutation { launchGame(input: { gameId: "house-reels-1" }) { ... on GameLaunch { url } } }`;
  const { value } = await graphql(t, caller, document);
  const { url } = (value as { launchGame: { url: string } }).launchGame;
  const token = new URLSearchParams(url.split("#")[1]).get("token");
  return async () => {
    const answer = await t.app.inject({
      method: "POST",
      url: "/house/api/spin",
      payload: { bet: "0.20", requestId: newId() },
      headers: { host: caller.host, authorization: `Bearer ${token}`, origin: "null" },
    });
    expect(answer.statusCode).toBe(200);
  };
}

describe("a session without user activity for half an hour is locked", () => {
  test("despite heartbeats of an open game page", async () => {
    await openGame();
    await advanceWith(heartbeat);
    expect(await deposit()).toBe("session_locked");
  });

  test("despite background requests of a page", async () => {
    await advanceWith(() => sendInBackground("{ unreadMessages }"));
    expect(await deposit()).toBe("session_locked");
  });

  test("despite background requests of an integrator", async () => {
    const { token = "" } = caller;
    await advanceWith(async () => {
      const headers = { host: caller.host, authorization: `Bearer ${token}`, "x-background": "1" };
      const answer = await t.app.inject({ url: "/wps/v2/wallets/balance", headers });
      expect(answer.statusCode).toBe(200);
    });
    expect(await deposit()).toBe("session_locked");
  });
});

describe("a session stays active", () => {
  test("by spins, with heartbeats of the page between them", async () => {
    const spin = await openGame();
    await advanceWith(async (heartbeats) => {
      await heartbeat();
      if (heartbeats % 20 === 0) await spin();
    });
    expect(await deposit()).toBeNull();
  });

  test.each<[string, () => Promise<Outcome>]>([
    ["a GraphQL query", () => graphql(t, caller, "{ unreadMessages }")],
    ["a /wps request", () => wps(t, caller, { method: "GET", url: "/wps/v2/wallets/balance" })],
    [
      "a heartbeat together with another mutation",
      () => graphql(t, caller, `mutation { ${heartbeatField} markMessagesRead }`),
    ],
  ])("by %s", async (_name, request) => {
    t.clock.advance(20 * minute);
    expect((await request()).code).toBeNull();
    t.clock.advance(20 * minute);
    expect(await deposit()).toBeNull();
  });

  test("not by a request after the idle time", async () => {
    t.clock.advance(30 * minute);
    await graphql(t, caller, "{ unreadMessages }");
    expect(await deposit()).toBe("session_locked");
  });
});
