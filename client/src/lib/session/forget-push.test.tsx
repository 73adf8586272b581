import { afterEach, beforeEach, expect, it } from "vitest";
import { TestPushBrowser } from "../../test/browser-push";
import { forgetPush, forgetPushOfAnother } from "./forget-push";
import { isPushOf, isPushOfAnother, readPushChoice, storePushChoice } from "./push-choice";

let browser: TestPushBrowser;

beforeEach(() => {
  localStorage.clear();
  browser = new TestPushBrowser();
  browser.subscribe();
});
afterEach(() => TestPushBrowser.remove());

it("a sign-out ends the member's notifications, and leaves another member's", async () => {
  storePushChoice("m1", ["PAYMENTS"]);
  await forgetPush("m2");
  await forgetPush(null);
  expect([browser.subscription === null, isPushOf("m1")]).toEqual([false, true]);
  await forgetPush("m1");
  expect([browser.subscription, isPushOf("m1")]).toEqual([null, false]);
});

it("a choice is not forgotten while the browser is still subscribed", async () => {
  storePushChoice("m1", ["PAYMENTS"]);
  browser.unsubscribes = false;
  await forgetPush("m1");
  expect(readPushChoice("m1")).toEqual(["PAYMENTS"]);
});

it.each(["{", "null", "[]", '{"account":"ann","topics":[]}', '{"memberId":"m1","topics":["OTHER"]}'])(
  "a stored choice such as %s is no member's, and stops no sign-out",
  async (stored) => {
    localStorage.setItem("pushChoice", stored);
    expect([readPushChoice("m1"), isPushOf("m1"), isPushOfAnother("m1")]).toEqual([[], false, true]);
    await expect(forgetPush("m1")).resolves.toBeUndefined();
  },
);

it("a sign-in ends another member's notifications, and leaves the member's own", async () => {
  storePushChoice("m1", ["PAYMENTS"]);
  await forgetPushOfAnother("m1");
  expect(browser.subscription).not.toBeNull();
  await forgetPushOfAnother("m2");
  expect([browser.subscription, isPushOfAnother("m2")]).toEqual([null, false]);
});
