import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PushTopic } from "../../gql/graphql";
import { readPushChoice, storePushChoice } from "../../lib/session/push-choice";
import { startSession } from "../../lib/session/session";
import { TestPushBrowser, testPushKey } from "../../test/browser-push";
import { clientThatAnswers, refusal } from "../../test/render";
import { renderPage } from "../../test/render-page";
import { signedInAs } from "../../test/session";
import { PushOffer } from "./components/push-offer";
import { PushSettings } from "./components/push-settings";
import { keepSubscription } from "./keep-subscription";

const subscribed = vi.fn((_input: object) => undefined);
const ended = vi.fn((_endpoint: string) => undefined);
let offer: { readonly publicKey: string | null; readonly isExcluded: boolean };
let kept: { readonly topics: readonly PushTopic[]; readonly publicKey: string } | null;
let failure: Error | null;

const responses = {
  PushOffer: () => ({ pushOffer: { __typename: "PushOffer", ...offer } }),
  SubscribeToPush: ({ input }: Record<string, unknown>) => {
    if (failure) return failure;
    subscribed(input as object);
    return { subscribeToPush: (input as { topics: readonly PushTopic[] }).topics };
  },
  KeepPushSubscription: () => ({
    keepPushSubscription: kept && { __typename: "KeptPushSubscription", ...kept },
  }),
  UnsubscribeFromPush: ({ endpoint }: Record<string, unknown>) => {
    ended(String(endpoint));
    return { unsubscribeFromPush: true };
  },
};

const options = { at: "/", namespaces: ["push", "errors"], responses };
const renderOffer = (paymentId = "d1") =>
  renderPage(<PushOffer payment="deposit" paymentId={paymentId} />, options);
const renderSettings = () => renderPage(<PushSettings />, options);
const accept = () => screen.findByRole("button", { name: "Notify me" });

beforeEach(() => {
  localStorage.clear();
  startSession(signedInAs("token", "ann"));
  offer = { publicKey: testPushKey, isExcluded: false };
  kept = null;
  failure = null;
  subscribed.mockClear();
  ended.mockClear();
});
afterEach(() => TestPushBrowser.remove());

describe("the offer", () => {
  it("asks the browser only once the member accepts, and turns payments on", async () => {
    const browser = new TestPushBrowser();
    await renderOffer();
    const button = await accept();
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(button);
    await screen.findByText(/^Notifications are on/);
    expect(subscribed.mock.calls).toEqual([
      [
        {
          endpoint: "https://push.example.com/1",
          p256dh: "AQID",
          auth: "AQID",
          publicKey: testPushKey,
          topics: ["PAYMENTS"],
        },
      ],
    ]);
    expect(readPushChoice("ann")).toEqual(["PAYMENTS"]);
  });

  it("is made for one payment, until it is answered", async () => {
    new TestPushBrowser();
    const first = await renderOffer();
    await accept();
    first.unmount();
    const other = await renderOffer("d2");
    expect(other.container.querySelector("section")).toBeNull();
    other.unmount();
    const again = await renderOffer();
    await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
    expect(again.container.querySelector("section")).toBeNull();
    again.unmount();
    const { container } = await renderOffer();
    expect(container.querySelector("section")).toBeNull();
    expect(subscribed).not.toHaveBeenCalled();
  });

  it("says so where the user refuses, and does not ask again", async () => {
    new TestPushBrowser("denied");
    await renderOffer();
    await userEvent.click(await accept());
    await screen.findByText(/^Notifications are blocked/);
    expect(subscribed).not.toHaveBeenCalled();
  });

  it("stays when the push service cannot be reached, and says so", async () => {
    const browser = new TestPushBrowser();
    browser.isServiceUp = false;
    await renderOffer();
    await userEvent.click(await accept());
    await screen.findByText(/couldn't turn on notifications/);
    browser.isServiceUp = true;
    failure = refusal("too_many_requests", { retryAfterSeconds: 60 });
    await userEvent.click(await accept());
    await waitFor(() => expect(screen.queryByText(/couldn't turn on notifications/)).toBeNull());
    expect(readPushChoice("ann")).toEqual([]);
  });

  it.each<[string, number, () => void]>([
    ["the browser cannot notify", 0, () => undefined],
    [
      "the user has blocked the site",
      0,
      () => {
        new TestPushBrowser().permission = "denied";
      },
    ],
    [
      "they are on already",
      1,
      () => {
        const browser = new TestPushBrowser();
        browser.permission = "granted";
        browser.subscribe();
        storePushChoice("ann", ["PAYMENTS"]);
      },
    ],
    [
      "the server has no key, or the member is excluded",
      1,
      () => {
        new TestPushBrowser();
        offer = { publicKey: null, isExcluded: true };
      },
    ],
  ])("is not made when %s", async (_, requests, arrange) => {
    arrange();
    const asked = vi.spyOn(responses, "PushOffer");
    const { container } = await renderOffer();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(requests));
    await act(async () => undefined);
    expect(container.querySelector("section")).toBeNull();
    asked.mockRestore();
  });
});

describe("the settings", () => {
  it("turn each kind on and off in this browser", async () => {
    const browser = new TestPushBrowser();
    await renderSettings();
    const payments = await screen.findByRole("switch", { name: /^Deposits and withdrawals/ });
    const rewards = screen.getByRole("switch", { name: /^Rewards/ });
    await userEvent.click(rewards);
    await waitFor(() => expect(readPushChoice("ann")).toEqual(["REWARDS"]));
    await userEvent.click(payments);
    await waitFor(() => expect(readPushChoice("ann")).toEqual(["PAYMENTS", "REWARDS"]));
    await userEvent.click(rewards);
    await waitFor(() => expect(readPushChoice("ann")).toEqual(["PAYMENTS"]));
    const endpoint = browser.subscription?.endpoint;
    await userEvent.click(payments);
    await waitFor(() => expect(ended.mock.calls).toEqual([[endpoint]]));
    expect([browser.subscription, readPushChoice("ann")]).toEqual([null, []]);
  });

  it.each<[string, RegExp, () => void]>([
    ["the browser cannot notify", /can't show notifications/, () => undefined],
    [
      "the user has blocked the site",
      /are blocked/,
      () => {
        new TestPushBrowser().permission = "denied";
      },
    ],
    [
      "the member is excluded",
      /off during your time-out/,
      () => {
        new TestPushBrowser();
        offer = { publicKey: null, isExcluded: true };
      },
    ],
  ])("say why when %s", async (_, text, arrange) => {
    arrange();
    await renderSettings();
    await screen.findByText(text);
    expect(screen.queryAllByRole("switch")).toEqual([]);
  });

  it("are not there where the server sends no notifications", async () => {
    new TestPushBrowser();
    offer = { publicKey: null, isExcluded: false };
    const { container } = await renderSettings();
    await waitFor(() => expect(container.querySelector("section")).toBeNull());
  });
});

describe("after a sign-in", () => {
  const client = () =>
    clientThatAnswers(
      ({ operationName = "", variables }) =>
        responses[operationName as keyof typeof responses](variables) as Record<string, unknown>,
    );

  it("the subscription follows the member's session", async () => {
    const browser = new TestPushBrowser();
    browser.subscribe();
    storePushChoice("ann", ["PAYMENTS"]);
    kept = { topics: ["PAYMENTS"], publicKey: testPushKey };
    await keepSubscription(client(), "ann");
    expect([subscribed.mock.calls.length, browser.subscription?.key]).toEqual([0, testPushKey]);
  });

  it("it is made again when the session of before was ended, the browser dropped it, or the key changed", async () => {
    const browser = new TestPushBrowser();
    storePushChoice("ann", ["REWARDS"]);
    browser.subscribe();
    await keepSubscription(client(), "ann");
    browser.subscription = null;
    await keepSubscription(client(), "ann");
    browser.subscribe(`${"C".repeat(86)}A`);
    kept = { topics: ["REWARDS"], publicKey: testPushKey };
    await keepSubscription(client(), "ann");
    expect(subscribed.mock.calls.map(([input]) => input)).toMatchObject(
      Array(3).fill({ topics: ["REWARDS"], publicKey: testPushKey }),
    );
    expect(browser.subscription).toMatchObject({ key: testPushKey });
  });

  it("that of another member ends, and so does one of an excluded member", async () => {
    for (const account of ["ben", "ann"]) {
      const browser = new TestPushBrowser();
      browser.subscribe();
      storePushChoice("ann", ["PAYMENTS"]);
      offer = { publicKey: null, isExcluded: account === "ann" };
      await keepSubscription(client(), account);
      expect([browser.subscription, readPushChoice("ann")]).toEqual([null, []]);
    }
    expect(subscribed).not.toHaveBeenCalled();
  });
});
