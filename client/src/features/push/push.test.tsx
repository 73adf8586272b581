import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readPushChoice } from "../../lib/session/push-choice";
import { startSession } from "../../lib/session/session";
import { TestPushBrowser, testPushKey } from "../../test/browser-push";
import { TestPushServer } from "../../test/push-server";
import { refusal } from "../../test/render";
import { renderPage } from "../../test/render-page";
import { signedInAs } from "../../test/session";
import { PushOffer } from "./components/push-offer";
import { PushSettings } from "./components/push-settings";

let server: TestPushServer;

const options = () => ({ at: "/", namespaces: ["push", "errors"], responses: server.responses });
const renderOffer = (paymentId = "d1") =>
  renderPage(<PushOffer payment="deposit" paymentId={paymentId} />, options());
const renderSettings = () => renderPage(<PushSettings />, options());
const accept = () => screen.findByRole("button", { name: "Notify me" });

beforeEach(() => {
  localStorage.clear();
  startSession(signedInAs("token"));
  server = new TestPushServer();
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
    expect(server.subscribed.mock.calls).toEqual([
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
    expect(readPushChoice("m1")).toEqual(["PAYMENTS"]);
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
    expect(server.subscribed).not.toHaveBeenCalled();
  });

  it("says so where the user refuses, and does not ask again", async () => {
    new TestPushBrowser("denied");
    await renderOffer();
    await userEvent.click(await accept());
    await screen.findByText(/^Notifications are blocked/);
    expect(server.subscribed).not.toHaveBeenCalled();
  });

  it("stays when the push service cannot be reached, and says so", async () => {
    const browser = new TestPushBrowser();
    browser.isServiceUp = false;
    await renderOffer();
    await userEvent.click(await accept());
    await screen.findByText(/couldn't turn on notifications/);
    browser.isServiceUp = true;
    server.refusal = refusal("too_many_requests", { retryAfterSeconds: 60 });
    await userEvent.click(await accept());
    await waitFor(() => expect(screen.queryByText(/couldn't turn on notifications/)).toBeNull());
    expect(readPushChoice("m1")).toEqual([]);
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
        server.known.set(browser.subscribe(), ["PAYMENTS"]);
      },
    ],
    [
      "the server has no key, or the member is excluded",
      1,
      () => {
        new TestPushBrowser();
        server.exclude();
      },
    ],
  ])("is not made when %s", async (_, requests, arrange) => {
    arrange();
    const asked = vi.spyOn(server.responses, "PushOffer");
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
    await waitFor(() => expect(readPushChoice("m1")).toEqual(["REWARDS"]));
    await userEvent.click(payments);
    await waitFor(() => expect(readPushChoice("m1")).toEqual(["PAYMENTS", "REWARDS"]));
    await userEvent.click(rewards);
    await waitFor(() => expect(readPushChoice("m1")).toEqual(["PAYMENTS"]));
    const endpoint = browser.subscription?.endpoint;
    await userEvent.click(payments);
    await waitFor(() => expect(server.ended.mock.calls).toEqual([[endpoint]]));
    expect([browser.subscription, readPushChoice("m1")]).toEqual([null, []]);
  });

  it("show what the server knows, and the browser's part where it does not answer", async () => {
    const browser = new TestPushBrowser();
    browser.permission = "granted";
    server.known.set(browser.subscribe(), ["REWARDS"]);
    const { unmount } = await renderSettings();
    await screen.findByRole("switch", { name: /^Rewards/, checked: true });
    screen.getByRole("switch", { name: /^Deposits/, checked: false });
    unmount();
    server.refusal = refusal("too_many_requests", { retryAfterSeconds: 60 });
    await renderSettings();
    await userEvent.click(await screen.findByRole("switch", { name: /^Rewards/, checked: true }));
    await screen.findByRole("switch", { name: /^Rewards/, checked: false });
    expect([browser.subscription, readPushChoice("m1"), screen.queryByRole("alert")]).toEqual([
      null,
      [],
      null,
    ]);
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
        server.exclude();
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
    server.publicKey = null;
    const { container } = await renderSettings();
    await waitFor(() => expect(container.querySelector("section")).toBeNull());
  });
});
