import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPushOf, readPushChoice, storePushChoice } from "../../lib/session/push-choice";
import { TestPushBrowser, testPushKey } from "../../test/browser-push";
import { TestPushServer } from "../../test/push-server";
import { refusal } from "../../test/render";
import { keepSubscription } from "./keep-subscription";
import { turnOff, turnOn } from "./subscribe";

const otherKey = `${"C".repeat(86)}A`;
const both = ["PAYMENTS", "REWARDS"] as const;
let browser: TestPushBrowser;
let server: TestPushServer;

/** The member has turned both kinds on in an earlier visit. */
async function turnBothOn(): Promise<void> {
  await turnOn(server.client(), { memberId: "m1", publicKey: testPushKey }, both);
  server.subscribed.mockClear();
}

const visit = (memberId = "m1") => keepSubscription(server.client(), memberId);

beforeEach(() => {
  localStorage.clear();
  browser = new TestPushBrowser();
  browser.permission = "granted";
  server = new TestPushServer();
});
afterEach(() => TestPushBrowser.remove());

describe("a subscription", () => {
  it("follows the member's session", async () => {
    await turnBothOn();
    expect(await visit()).toEqual(both);
    expect([server.subscribed.mock.calls, browser.subscription?.key]).toEqual([[], testPushKey]);
  });

  it("stays off after a time-out that the member was away for, until the member turns it on", async () => {
    await turnBothOn();
    server.exclude();
    server.isExcluded = false;
    expect(await visit()).toEqual([]);
    expect([browser.subscription, readPushChoice("m1"), isPushOf("m1")]).toEqual([null, [], false]);
    expect(await visit()).toEqual([]);
    expect(server.subscribed).not.toHaveBeenCalled();
    await turnBothOn();
    expect(await visit()).toEqual(both);
  });

  it("ends for a member who opens the site during a time-out", async () => {
    await turnBothOn();
    server.exclude();
    await visit();
    expect([browser.subscription, readPushChoice("m1")]).toEqual([null, []]);
  });

  it("is not made again when the browser has dropped it", async () => {
    await turnBothOn();
    browser.subscription = null;
    expect(await visit()).toEqual([]);
    expect([server.subscribed.mock.calls, readPushChoice("m1")]).toEqual([[], []]);
  });

  it("is renewed with the topics of the server when it has another key", async () => {
    await turnBothOn();
    storePushChoice("m1", ["REWARDS"]);
    server.publicKey = otherKey;
    expect(await visit()).toEqual(both);
    expect(server.subscribed.mock.calls).toMatchObject([[{ topics: both, publicKey: otherKey }]]);
    expect([browser.subscription?.key, readPushChoice("m1")]).toEqual([otherKey, both]);
  });

  it("is kept by one call for the shell and the settings", async () => {
    await turnBothOn();
    const client = server.client();
    expect(keepSubscription(client, "m1")).toBe(keepSubscription(client, "m1"));
  });

  it("is what the server says when the answer to a change was lost", async () => {
    await turnOn(server.client(), { memberId: "m1", publicKey: testPushKey }, ["PAYMENTS"]);
    server.loses = true;
    await expect(turnOn(server.client(), { memberId: "m1", publicKey: testPushKey }, both)).rejects.toThrow();
    expect(readPushChoice("m1")).toEqual(["PAYMENTS"]);
    server.loses = false;
    expect(await visit()).toEqual(both);
    expect(readPushChoice("m1")).toEqual(both);
  });

  it("is off for both when the answer to the first one was lost", async () => {
    server.loses = true;
    await expect(turnBothOn()).rejects.toThrow();
    expect([browser.subscription, isPushOf("m1")]).toEqual([null, false]);
  });

  it.each<[string, () => void]>([
    ["another member's", () => storePushChoice("m2", ["PAYMENTS"])],
    ["of a choice that cannot be read", () => localStorage.setItem("pushChoice", "{")],
  ])("%s ends in the browser and at the server, also when the server refuses", async (_, arrange) => {
    for (const refused of [null, refusal("too_many_requests", { retryAfterSeconds: 60 })]) {
      await turnBothOn();
      arrange();
      const endpoint = browser.subscription?.endpoint;
      server.refusal = refused;
      expect(await visit()).toEqual([]);
      expect([browser.subscription, localStorage.getItem("pushChoice")]).toEqual([null, null]);
      if (!refused) expect(server.ended.mock.calls).toEqual([[endpoint]]);
    }
  });
});

describe("turning notifications off", () => {
  beforeEach(turnBothOn);
  const tooMany = refusal("too_many_requests", { retryAfterSeconds: 60 });

  it.each<[string, () => void]>([
    [
      "the server refuses",
      () => {
        server.refusal = tooMany;
      },
    ],
    [
      "the browser fails",
      () => {
        browser.unsubscribes = false;
      },
    ],
  ])("succeeds although %s", async (_, arrange) => {
    arrange();
    await turnOff(server.client());
    expect(isPushOf("m1")).toBe(false);
  });

  it("fails when both fail, and keeps the choice", async () => {
    server.refusal = tooMany;
    browser.unsubscribes = false;
    await expect(turnOff(server.client())).rejects.toBe(tooMany);
    expect(readPushChoice("m1")).toEqual(both);
  });
});
