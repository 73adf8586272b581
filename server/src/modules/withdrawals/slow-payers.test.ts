import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { eventually } from "../../../test/eventually.js";
import { disableTimeouts } from "../../../test/timeouts.js";
import {
  addAccount,
  approved,
  createScene,
  money,
  numbers,
  payoutSecret,
  request,
  type Scene,
  stateOf,
  work,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let scene: Scene;
/** The worker's run that a test has begun. */
let working: Promise<number>;

/** Payers that say nothing until they are let: what each was asked and has not answered. */
const asked: { readonly payer: string; readonly reference: string; readonly response: ServerResponse }[] = [];
let silent = true;
const payers = createServer((incoming, response) => {
  const [, payer = "", , known] = (incoming.url ?? "").split("/");
  const parts: Buffer[] = [];
  incoming.on("data", (part: Buffer) => parts.push(part));
  incoming.on("end", () => {
    const reference =
      known ?? (JSON.parse(Buffer.concat(parts).toString()) as { reference: string }).reference;
    asked.push({ payer, reference, response });
    if (!silent) answerAll();
  });
});

/** Every payer answers what it was asked, and what it is asked from now on. */
function answerAll(): void {
  silent = false;
  for (const { reference, response } of asked.splice(0))
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify({ payoutId: `slow-${reference}`, status: "PAID", amount: "100.00" }));
}

const askedOf = (payer: string) => asked.filter((one) => one.payer === payer).length;

beforeAll(async () => {
  t = await buildOwnTestApp();
  await new Promise<void>((resolve) => payers.listen(0, "127.0.0.1", resolve));
});
// Payouts are worked through over all brands, so this file has a database to itself.
afterAll(async () => {
  payers.close();
  await t.reconcileAndClose();
});
beforeEach(async () => {
  silent = true;
  disableTimeouts();
  scene = await createScene(t);
});
afterEach(async () => {
  answerAll();
  await working;
  vi.restoreAllMocks();
});

/** A withdrawal that a slow payer of that name is to pay next. */
async function approvedBySlow(payer: string): Promise<string> {
  const { withdrawalPayers, withdrawalAdmin } = t.services;
  const platform = t.platform(scene.brand);
  const { port } = payers.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/${payer}`;
  await withdrawalPayers.setGateway(platform, { code: payer, kind: "http", baseUrl, secret: payoutSecret });
  await withdrawalPayers.setPayer(platform, "wallet", payer);
  const { id: accountId } = await addAccount(scene, "wallet", {
    number: `${newId().slice(-8)}${numbers.wallet}`,
  });
  const { id } = await request(scene, accountId, "100.00");
  await withdrawalAdmin.approve(scene.operator, id);
  await withdrawalPayers.setPayer(platform, "wallet", "sandbox");
  t.clock.advance(1_000);
  return id;
}

const states = (ids: readonly string[]) => Promise.all(ids.map((id) => stateOf(scene, id)));

test("a slow payer holds up its own payouts only, and is asked about two at a time", async () => {
  const slow = [await approvedBySlow("slow"), await approvedBySlow("slow"), await approvedBySlow("slow")];
  const { id } = await approved(scene, "100.00");
  working = work(scene);
  await eventually(async () => expect(await stateOf(scene, id)).toBe("PAID AWAITING"));
  await eventually(() => expect(askedOf("slow")).toBe(2));
  expect(await states(slow)).toEqual(["PAYING", "PAYING", "APPROVED"]);

  const later = await approved(scene, "100.00");
  await eventually(async () => expect(await stateOf(scene, later.id)).toBe("PAID AWAITING"));
  expect(askedOf("slow")).toBe(2);
  answerAll();
  expect(await working).toBe(5);
  expect(await states(slow)).toEqual(["PAID AWAITING", "PAID AWAITING", "PAID AWAITING"]);
  expect(await money(scene)).toEqual([0n, 0n]);
});

test("four are under way at once, whoever pays, and none of them twice", async () => {
  const ids: string[] = [];
  for (const payer of ["slow-a", "slow-b", "slow-c"]) ids.push(await approvedBySlow(payer));
  for (const payer of ["slow-a", "slow-b"]) ids.push(await approvedBySlow(payer));
  working = work(scene);
  await eventually(() => expect(asked).toHaveLength(4));
  // They are due again by the clock while they are under way.
  t.clock.advance(60_000);
  await sleep(1_500);
  expect(new Set(asked.map(({ reference }) => reference)).size).toBe(4);
  expect(asked).toHaveLength(4);
  answerAll();
  expect(await working).toBe(5);
  expect(await states(ids)).toEqual(ids.map(() => "PAID AWAITING"));
});

test("who is told to end begins nothing more, and waits for what is under way", async () => {
  const ids = [await approvedBySlow("slow"), await approvedBySlow("slow"), await approvedBySlow("slow")];
  const ending = new AbortController();
  let hasEnded = false;
  working = t.services.payouts.work(t.platform(), ending.signal).finally(() => {
    hasEnded = true;
  });
  await eventually(() => expect(asked).toHaveLength(2));
  ending.abort();
  await sleep(1_500);
  expect(hasEnded).toBe(false);
  answerAll();
  expect(await working).toBe(2);
  expect(await states(ids)).toEqual(["PAID AWAITING", "PAID AWAITING", "APPROVED"]);
  await work(scene);
});
