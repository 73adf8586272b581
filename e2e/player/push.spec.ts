import { expect, type Page, test } from "@playwright/test";
import { PushPeer } from "../../server/test/push/push-peer.js";
import { depositDialog, openDeposit } from "../support/deposits.js";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { readToken, startSignedIn } from "../support/member.js";
import { callGraphql, registerMember } from "../support/registered-member.js";
import { sizes } from "../support/test.js";

test.use({ serviceWorkers: "allow" });

let peer: PushPeer;
test.beforeEach(async ({ page }) => {
  peer = await PushPeer.start(() => new Date());
  await startSignedIn(page, await registerMember(page));
});
test.afterEach(() => peer.close());

const offer = (page: Page) =>
  depositDialog(page).getByRole("region", { name: "Get notified when your deposit is credited?" });

/** Creates a deposit that waits for its payment in a wallet. */
async function createDeposit(page: Page): Promise<void> {
  await openDeposit(page);
  await depositDialog(page).getByRole("button", { name: "QR wallet", exact: true }).click();
  await depositDialog(page).getByRole("button", { name: "$50.00" }).click();
  await depositDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(depositDialog(page).getByRole("img", { name: "Payment QR code" })).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  const href = await depositDialog(page).getByRole("link", { name: "Open wallet" }).getAttribute("href");
  const wallet = await page.context().newPage();
  await wallet.goto(href ?? "");
  await wallet.getByRole("button", { name: "Pay", exact: true }).click();
  await wallet.close();
}

/** Subscribes a browser of the local push service in the page's session. */
async function subscribe(page: Page): Promise<void> {
  const token = await readToken(page);
  const { pushOffer } = await callGraphql<{ pushOffer: { publicKey: string } }>(
    page,
    token,
    "{ pushOffer { publicKey isExcluded } }",
    {},
  );
  const subscribing = "mutation ($input: PushSubscriptionInput!) { subscribeToPush(input: $input) }";
  const input = { ...peer.subscribe(), publicKey: pushOffer.publicKey };
  expect(await callGraphql<object>(page, token, subscribing, { input })).toEqual({
    subscribeToPush: ["PAYMENTS"],
  });
}

/** Gives a message to the page's service worker, as its push service would. */
async function deliver(page: Page, content: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(content);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await devtools.detach();
}

/** What the worker shows: the tests' browser has no notifications, so it refuses every one. */
async function recordShown(page: Page): Promise<() => Promise<readonly object[]>> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the site has no service worker");
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: object; shown: object[] };
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => scope.shown.push({ title, ...options }),
    });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
}

/** Lets the page see a browser whose user has not been asked yet; the tests' browser refuses all notifications. */
async function beUnasked(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
}

test("a member's browser is notified when the deposit is credited", async ({ page }) => {
  await createDeposit(page);
  await expect(depositDialog(page)).toContainText("Waiting for your payment");
  await expect(offer(page)).toHaveCount(0);
  await subscribe(page);
  const shown = await recordShown(page);
  await pay(page);
  await expect.poll(() => peer.received.length, { timeout: 30_000 }).toBe(1);
  expect(peer.faults).toEqual([]);
  const [message] = peer.received;
  await deliver(page, message?.content ?? {});
  const notification = {
    title: "Deposit credited",
    body: "The money is in your wallet.",
    tag: "deposit",
    lang: "en",
    dir: "ltr",
    data: "/member/deposits",
  };
  await expect.poll(shown).toMatchObject([notification]);
  await page.goto("/member/message");
  const settings = page.getByRole("region", { name: "Notifications on this device" });
  await expect(settings).toContainText("Notifications are blocked for this site");
});

test("notifications are offered while a deposit waits, once, and stay a matter of the settings", async ({
  page,
}) => {
  await page.setViewportSize(sizes[360]);
  await beUnasked(page);
  await createDeposit(page);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await offer(page).getByRole("button", { name: "Not now" }).click();
  await expect(offer(page)).toHaveCount(0);
  await createDeposit(page);
  await expect(depositDialog(page)).toContainText("Open wallet");
  await expect(offer(page)).toHaveCount(0);
  await page.goto("/member/message");
  const settings = page.getByRole("region", { name: "Notifications on this device" });
  await expect(settings.getByRole("switch", { name: "Deposits and withdrawals" })).not.toBeChecked();
  await expect(settings.getByRole("switch", { name: "Rewards" })).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
