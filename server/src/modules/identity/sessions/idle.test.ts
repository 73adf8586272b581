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
    games: [{ code: "reels-1", trialOffered: true }],
  });
});

beforeEach(async () => {
  caller = await money.caller(await money.person(900_00n));
});

const beatMs = 30_000;
const minute = 60_000;
const beatField = "playHeartbeat { checkMinutes }";
const beat = () => graphql(t, caller, `mutation { ${beatField} }`);

/** A page's own request, as it marks those that nobody caused. */
async function unasked(query: string): Promise<void> {
  const answer = await t.app.inject({
    method: "POST",
    url: "/graphql",
    payload: { query },
    headers: { host: caller.host, authorization: `Bearer ${caller.token}`, "x-background": "1" },
  });
  expect(answer.json().errors).toBeUndefined();
}

/** Lets 31 minutes pass with something done at every half of them. */
async function passWith(each: (beats: number) => Promise<unknown>): Promise<void> {
  for (let beats = 1; beats <= (31 * minute) / beatMs; beats += 1) {
    t.clock.advance(beatMs);
    await each(beats);
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

/** Opens a game for money. Answers how it is spun. */
async function openGame(): Promise<() => Promise<void>> {
  const document = `mutation { launchGame(input: { nodeId: "house-reels-1" }) { ... on GameLaunch { url } } }`;
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

describe("a session of whose member nothing is heard for half an hour is locked", () => {
  test("while a game's page is open and says so", async () => {
    await openGame();
    await passWith(beat);
    expect(await deposit()).toBe("session_locked");
  });

  test("while a page asks by itself, by the clock or for news", async () => {
    await passWith(() => unasked("{ unreadMessages }"));
    expect(await deposit()).toBe("session_locked");
  });

  test("while calls of another make say that nobody caused them", async () => {
    const { token = "" } = caller;
    await passWith(async () => {
      const headers = { host: caller.host, authorization: `Bearer ${token}`, "x-background": "1" };
      const answer = await t.app.inject({ url: "/wps/v2/wallets/balance", headers });
      expect(answer.statusCode).toBe(200);
    });
    expect(await deposit()).toBe("session_locked");
  });
});

describe("a session stays awake", () => {
  test("by spins, with the page's beats between them", async () => {
    const spin = await openGame();
    await passWith(async (beats) => {
      await beat();
      if (beats % 20 === 0) await spin();
    });
    expect(await deposit()).toBeNull();
  });

  test.each<[string, () => Promise<Outcome>]>([
    ["a look by GraphQL", () => graphql(t, caller, "{ unreadMessages }")],
    ["a look by /wps", () => wps(t, caller, { method: "GET", url: "/wps/v2/wallets/balance" })],
    ["a beat with something else", () => graphql(t, caller, `mutation { ${beatField} markMessagesRead }`)],
  ])("by %s", async (_name, look) => {
    t.clock.advance(20 * minute);
    expect((await look()).code).toBeNull();
    t.clock.advance(20 * minute);
    expect(await deposit()).toBeNull();
  });

  test("not by a look that comes too late", async () => {
    t.clock.advance(30 * minute);
    await graphql(t, caller, "{ unreadMessages }");
    expect(await deposit()).toBe("session_locked");
  });
});
