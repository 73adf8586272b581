import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { eventually } from "../../../../test/eventually.js";
import { disableTimeouts } from "../../../../test/timeouts.js";
import {
  addAccount,
  createScene,
  money,
  numbers,
  payoutSecret,
  processPayouts,
  requestApproved,
  requestWithdrawal,
  type Scene,
  stateOf,
} from "../../../../test/withdrawals/setup.js";
import { newId } from "../../../core/ids.js";

let t: OwnTestApp;
let scene: Scene;
/** The worker's run that a test has started. */
let running: Promise<number>;

/** Requests to providers that do not respond until `respondToAll` is called. */
const pending: {
  readonly provider: string;
  readonly reference: string;
  readonly response: ServerResponse;
}[] = [];
let isSilent = true;
const providers = createServer((incoming, response) => {
  const [, provider = "", , known] = (incoming.url ?? "").split("/");
  const parts: Buffer[] = [];
  incoming.on("data", (part: Buffer) => parts.push(part));
  incoming.on("end", () => {
    const reference =
      known ?? (JSON.parse(Buffer.concat(parts).toString()) as { reference: string }).reference;
    pending.push({ provider, reference, response });
    if (!isSilent) respondToAll();
  });
});

/** Responds to the longest waiting requests, all by default. Returns their references. */
function respond(count = pending.length): string[] {
  const answered = pending.splice(0, count);
  for (const { reference, response } of answered)
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ payoutId: `slow-${reference}`, status: "PAID", amount: "100.00" }));
  return answered.map(({ reference }) => reference);
}

/** Responds to all requests, and immediately to later ones. */
function respondToAll(): void {
  isSilent = false;
  respond();
}

const countPending = (provider: string) => pending.filter((one) => one.provider === provider).length;

beforeAll(async () => {
  t = await buildOwnTestApp();
  await new Promise<void>((resolve) => providers.listen(0, "127.0.0.1", resolve));
});
// The worker processes all brands, so this file has its own database.
afterAll(async () => {
  providers.close();
  await t.reconcileAndClose();
});
beforeEach(async () => {
  isSilent = true;
  disableTimeouts();
  scene = await createScene(t);
});
afterEach(async () => {
  respondToAll();
  await running;
  vi.restoreAllMocks();
});

/** Approves a withdrawal for the silent provider of that code, and returns its id. */
async function approveForSlow(provider: string): Promise<string> {
  const { providerSettings, withdrawalAdmin, withdrawalMethods } = t.services;
  const platform = t.platform(scene.brand);
  const { port } = providers.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/${provider}`;
  await providerSettings.set(platform, "payout", {
    code: provider,
    kind: "http",
    baseUrl,
    secret: payoutSecret,
  });
  await withdrawalMethods.setProvider(platform, "wallet", provider);
  const { id: accountId } = await addAccount(scene, "wallet", {
    number: `${newId().slice(-8)}${numbers.wallet}`,
  });
  const { id } = await requestWithdrawal(scene, accountId, "100.00");
  await withdrawalAdmin.approve(scene.staff, id);
  await withdrawalMethods.setProvider(platform, "wallet", "sandbox");
  t.clock.advance(1_000);
  return id;
}

const states = (ids: readonly string[]) => Promise.all(ids.map((id) => stateOf(scene, id)));

test("a slow provider delays only its own payouts, and has two requests at a time", async () => {
  const slow = [await approveForSlow("slow"), await approveForSlow("slow"), await approveForSlow("slow")];
  const { id } = await requestApproved(scene, "100.00");
  running = processPayouts(scene);
  await eventually(async () => expect(await stateOf(scene, id)).toBe("PAID AWAITING"));
  await eventually(() => expect(countPending("slow")).toBe(2));
  expect(await states(slow)).toEqual(["PAYING", "PAYING", "APPROVED"]);

  const later = await requestApproved(scene, "100.00");
  await eventually(async () => expect(await stateOf(scene, later.id)).toBe("PAID AWAITING"));
  expect(countPending("slow")).toBe(2);
  respondToAll();
  expect(await running).toBe(5);
  expect(await states(slow)).toEqual(["PAID AWAITING", "PAID AWAITING", "PAID AWAITING"]);
  expect(await money(scene)).toEqual([0n, 0n]);
});

test("four payouts run concurrently over all providers, and none of them twice", async () => {
  const ids: string[] = [];
  for (const provider of ["slow-a", "slow-b", "slow-c"]) ids.push(await approveForSlow(provider));
  for (const provider of ["slow-a", "slow-b"]) ids.push(await approveForSlow(provider));
  running = processPayouts(scene);
  await eventually(() => expect(pending).toHaveLength(4));
  // By the clock they are due again while they run.
  t.clock.advance(60_000);
  expect((await states(ids)).sort()).toEqual(["APPROVED", "PAYING", "PAYING", "PAYING", "PAYING"]);
  const answered = respond(1);
  await eventually(() => expect(pending).toHaveLength(4));
  expect(new Set([...answered, ...pending.map(({ reference }) => reference)]).size).toBe(5);
  respondToAll();
  expect(await running).toBe(5);
  expect(await states(ids)).toEqual(ids.map(() => "PAID AWAITING"));
});

test("an aborted run starts no further payouts, and waits for those in progress", async () => {
  const ids = [await approveForSlow("slow"), await approveForSlow("slow"), await approveForSlow("slow")];
  const abort = new AbortController();
  let hasEnded = false;
  running = t.services.payouts.processDue(t.platform(), abort.signal).finally(() => {
    hasEnded = true;
  });
  await eventually(() => expect(pending).toHaveLength(2));
  abort.abort();
  respond(1);
  await eventually(async () => expect(await states(ids)).toContain("PAID AWAITING"));
  expect(hasEnded).toBe(false);
  expect(pending).toHaveLength(1);
  respondToAll();
  expect(await running).toBe(2);
  expect(await states(ids)).toEqual(["PAID AWAITING", "PAID AWAITING", "APPROVED"]);
  await processPayouts(scene);
});
