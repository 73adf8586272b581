import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import {
  addAccount,
  createScene,
  money,
  payoutEvent,
  payoutSecret,
  postWebhook,
  processPayouts,
  requestApproved,
  requestWithdrawal,
  type Scene,
  stateOf,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let scene: Scene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// The worker processes all brands, so this file has its own database.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  scene = await createScene(t);
});

const db = () => t.test.database.db;

async function readWallet({ built }: Scene) {
  return db()
    .selectFrom("ledger.wallet")
    .selectAll()
    .where("id", "=", built.walletId ?? "")
    .executeTakeFirstOrThrow();
}

async function freeze(of: Scene, frozen: boolean): Promise<void> {
  const { cash_account } = await readWallet(of);
  await sql`select ledger.set_frozen(${cash_account}, ${frozen})`.execute(db());
}

/** Reverses a credit whose amount is spent or held, so that it becomes a debt. */
async function owe(of: Scene, amount: bigint): Promise<void> {
  const { cash_account } = await readWallet(of);
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.transfer where credit_id = ${cash_account} and code = 1 order by id limit 1`.execute(
    db(),
  );
  await sql`select ledger.reverse_credit('test', ${newId()}, sha256('x'), 20::smallint, ${rows[0]?.id}, ${amount}::bigint)`.execute(
    db(),
  );
}

describe("payouts of other brands", () => {
  test("continue after one brand was closed, as its own payouts do", async () => {
    const { id: own } = await requestApproved(scene, "100.00");
    await db().updateTable("brands.brand").set({ active: false }).where("id", "=", scene.brand.id).execute();
    t.clock.advance(1_000);
    const other = await createScene(t);
    const { id } = await requestApproved(other, "100.00");
    await processPayouts(other);
    expect(await stateOf(other, id)).toBe("PAID AWAITING");
    expect(await stateOf(scene, own)).toBe("PAID AWAITING");
    await db().updateTable("brands.brand").set({ active: true }).where("id", "=", scene.brand.id).execute();
  });

  test("continue when one cannot be posted; a frozen wallet pays nothing out", async () => {
    const { id: first } = await requestApproved(scene, "100.00");
    await freeze(scene, true);
    t.clock.advance(1_000);
    const other = await createScene(t);
    const { id } = await requestApproved(other, "100.00");
    await processPayouts(other);
    expect(await stateOf(other, id)).toBe("PAID AWAITING");
    expect(await stateOf(scene, first)).toBe("APPROVED");
    await freeze(scene, false);
    t.clock.advance(60_000);
    await processPayouts(scene);
    expect(await stateOf(scene, first)).toBe("PAID AWAITING");
  });
});

test("a payout in progress is booked as paid although the wallet was frozen since", async () => {
  const { id, reference } = await requestApproved(scene, "100.00", "06");
  await processPayouts(scene);
  await freeze(scene, true);
  expect(await postWebhook(scene, payoutEvent(reference, { amount: "60.00" }))).toBe(200);
  expect(await stateOf(scene, id)).toBe("PARTLY_PAID AWAITING");
  expect(await money(scene)).toEqual([44_000n, 0n]);
});

describe("an approved withdrawal that was not sent", () => {
  const refuse = (id: string) => t.services.withdrawalAdmin.refuse(scene.staff, id);

  test("can be refused while the wallet is frozen, and its amount stays frozen", async () => {
    const { id } = await requestApproved(scene, "100.00");
    await freeze(scene, true);
    await processPayouts(scene);
    expect(await refuse(id)).toMatchObject({ state: "REFUSED" });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    const { id: accountId } = await addAccount(scene, "wallet");
    await expect(requestWithdrawal(scene, accountId, "100.00")).rejects.toMatchObject({
      code: "account_locked",
    });
    await freeze(scene, false);
    t.clock.advance(60_000);
    expect([await processPayouts(scene), await stateOf(scene, id)]).toEqual([0, "REFUSED"]);
  });

  test("since its provider's setup is unreadable counts no attempt, can be refused, and is sent once it is repaired", async () => {
    const [refused, sent] = [await requestApproved(scene, "100.00"), await requestApproved(scene, "50.00")];
    const setSecret = (secret: Buffer) =>
      db()
        .updateTable("payment_providers.provider")
        .set({ secret_sealed: secret })
        .where("brand_id", "=", scene.brand.id)
        .where("use", "=", "payout")
        .execute();
    const { secret_sealed: sealed } = await db()
      .selectFrom("payment_providers.provider")
      .select("secret_sealed")
      .where("brand_id", "=", scene.brand.id)
      .where("use", "=", "payout")
      .executeTakeFirstOrThrow();
    await setSecret(Buffer.from("not a sealed secret"));
    await processPayouts(scene);
    expect([await stateOf(scene, refused.id), await stateOf(scene, sent.id)]).toEqual([
      "APPROVED",
      "APPROVED",
    ]);
    expect(await refuse(refused.id)).toMatchObject({ state: "REFUSED" });
    await setSecret(sealed);
    expect(await processPayouts(scene)).toBe(0);
    t.clock.advance(60_000);
    await processPayouts(scene);
    expect(await stateOf(scene, sent.id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([45_000n, 0n]);
  });

  test("is either refused or sent; once sent it cannot be refused", async () => {
    const { id } = await requestApproved(scene, "100.00", "06");
    const [refusal] = await Promise.allSettled([refuse(id), processPayouts(scene)]);
    const expected =
      refusal?.status === "fulfilled" ? ["REFUSED", [50_000n, 0n]] : ["PAYING", [40_000n, 10_000n]];
    expect([await stateOf(scene, id), await money(scene)]).toEqual(expected);
    const sent = await requestApproved(scene, "100.00", "06");
    await processPayouts(scene);
    await expect(refuse(sent.id)).rejects.toMatchObject({ code: "already_resolved" });
  });
});

test("a provider's webhook counts only for payouts that it was asked to make", async () => {
  const { id, reference } = await requestApproved(scene, "100.00", "06");
  await processPayouts(scene);
  const { services } = t;
  await services.providerSettings.set(t.platform(scene.brand), "payout", {
    code: "other",
    kind: "sandbox",
    secret: "another-secret-of-another",
  });
  await services.withdrawalMethods.setProvider(t.platform(scene.brand), "wallet", "other");
  const handled = services.payouts.handleEvent(t.platform(scene.brand), "other", {
    ...payoutEvent(reference),
    payoutId: null,
    status: "PAID",
    eventId: newId(),
  });
  await expect(handled).rejects.toMatchObject({ code: "not_found" });
  expect(await stateOf(scene, id)).toBe("PAYING");
  expect(await postWebhook(scene, payoutEvent(reference), { secret: payoutSecret })).toBe(200);
});

test("a provider keeps its address while a payout is in progress, so that it is not paid twice", async () => {
  const { id, reference } = await requestApproved(scene, "100.00", "06");
  await processPayouts(scene);
  expect(await stateOf(scene, id)).toBe("PAYING");
  const setUp = (baseUrl: string | null, secret = payoutSecret) =>
    t.services.providerSettings.set(t.platform(scene.brand), "payout", {
      code: "sandbox",
      secret,
      ...(baseUrl === null ? { kind: "sandbox" } : { kind: "http", baseUrl }),
    });
  await expect(setUp("https://other.example")).rejects.toMatchObject({ code: "operation_not_allowed" });
  await setUp(null);
  expect(await postWebhook(scene, payoutEvent(reference), { secret: payoutSecret })).toBe(200);
  await setUp("https://other.example");
});

describe("a released amount", () => {
  test("repays the member's debt first", async () => {
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await requestWithdrawal(scene, accountId, "500.00");
    await owe(scene, 20_000n);
    await t.services.withdrawalAdmin.refuse(scene.staff, id);
    expect(await money(scene)).toEqual([30_000n, 0n]);
    expect((await t.services.wallet.active(scene.member)).debt).toBe(0n);
  });

  test("repays it also after a partial payment", async () => {
    const { id } = await requestApproved(scene, "500.00", "03");
    await owe(scene, 10_000n);
    await processPayouts(scene);
    expect(await stateOf(scene, id)).toBe("PARTLY_PAID AWAITING");
    expect((await t.services.wallet.active(scene.member)).debt).toBe(0n);
  });
});
