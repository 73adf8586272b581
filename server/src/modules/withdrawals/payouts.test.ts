import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import {
  addAccount,
  addPayee,
  approved,
  createScene,
  fund,
  money,
  newsOf,
  picture,
  post,
  request,
  type Scene,
  stateOf,
  work,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { type PayoutNews, verdictOn, withdrawalStates } from "./withdrawals.model.js";

let t: OwnTestApp;
let scene: Scene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// Its jobs work through all brands, so this file has a database to itself.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  scene = await createScene(t);
});

/** The same brand's desk for another member with money. */
async function sameScene({ brand }: Scene): Promise<Scene> {
  const built = await addPayee(t, brand);
  const member = testCtx(t.test.database.db, { brand, clock: t.clock, actor: built.actor });
  const other = { ...scene, built, memberId: built.id, member };
  await fund(other, 50_000n);
  return other;
}

const resolved = { code: "already_resolved" };
const minutes = (n: number) => t.clock.advance(n * 60_000);
const kinds = async (id: string) =>
  (await t.services.withdrawalAdmin.read(scene.operator, id)).events.map(({ kind }) => kind).join(" ");

describe("an approval", () => {
  test("of one is enough below the brand's amount; from there on another one has to", async () => {
    const [terms] = await t.services.withdrawalTerms.all(scene.operator);
    if (!terms) throw new Error("no terms");
    await t.services.withdrawalTerms.set(scene.operator, { ...terms, twoPersonFrom: 20_000n });
    const { id: accountId } = await addAccount(scene, "wallet");
    const small = await request(scene, accountId, "199.99");
    expect(await t.services.withdrawalAdmin.approve(scene.operator, small.id)).toMatchObject({
      state: "APPROVED",
    });
    const { id } = await request(scene, accountId, "200.00");
    const { username } = scene.operator.actor as { username: string };
    const once = { state: "APPROVED_ONCE", approver: username };
    expect(await t.services.withdrawalAdmin.approve(scene.operator, id)).toMatchObject(once);
    const again = t.services.withdrawalAdmin.approve(scene.operator, id);
    await expect(again).rejects.toMatchObject({ code: "second_operator_needed" });
    await work(scene);
    expect(await stateOf(scene, id)).toBe("APPROVED_ONCE");
    const both = await Promise.allSettled(
      [1, 2].map(() => t.services.withdrawalAdmin.approve(scene.second, id)),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await work(scene);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([10_001n, 0n]);
  });

  test("is settled by two as well where nobody knows, or where so much is given back", async () => {
    const { withdrawalAdmin, withdrawalTerms } = t.services;
    const [terms] = await withdrawalTerms.all(scene.operator);
    if (!terms) throw new Error("no terms");
    await withdrawalTerms.set(scene.operator, { ...terms, twoPersonFrom: 20_000n });
    const account = await addAccount(scene, "wallet", { number: `ann${newId().slice(-6)}x06` });
    const { id } = await request(scene, account.id, "200.00");
    for (const ctx of [scene.operator, scene.second]) await withdrawalAdmin.approve(ctx, id);
    for (let asked = 0; asked < 12; asked += 1) {
      await work(scene);
      minutes(300);
    }
    expect(await stateOf(scene, id)).toBe("UNKNOWN");
    const before = await money(scene);
    const paid = (ctx: typeof scene.operator, amount: string) =>
      withdrawalAdmin.notePaid(ctx, { id, amount, reference: "R-1" });

    expect(await withdrawalAdmin.refuse(scene.operator, id)).toMatchObject({ firstApproval: "REFUSED" });
    await expect(withdrawalAdmin.refuse(scene.operator, id)).rejects.toMatchObject({
      code: "second_operator_needed",
    });
    expect(await paid(scene.second, "150.00")).toMatchObject({
      state: "UNKNOWN",
      firstApproval: "PAID 150.00",
    });
    expect(await paid(scene.operator, "200.00")).toMatchObject({ firstApproval: "PAID 200.00" });
    expect([await stateOf(scene, id), await money(scene)]).toEqual(["UNKNOWN", before]);
    expect(await paid(scene.second, "200.00")).toMatchObject({ state: "PAID", firstApproval: null });

    const nothing = { id, receipt: "NOT_RECEIVED", received: null, fileIds: [await picture(scene)] } as const;
    await t.services.withdrawalReceipts.confirm(scene.member, nothing);
    expect(await withdrawalAdmin.refund(scene.operator, id, "200.00")).toMatchObject({
      firstApproval: "REFUNDED 200.00",
    });
    expect(await withdrawalAdmin.refund(scene.operator, id, "199.99")).toMatchObject({ receipt: "REFUNDED" });
    expect(await money(scene)).toEqual([before[0] + 19_999n, 0n]);
  });

  test("or a refusal holds, whichever came first; refusing gives the money back, and all of it is logged", async () => {
    const { id: accountId } = await addAccount(scene, "bank");
    const { id } = await request(scene, accountId, "120.00");
    const { withdrawalAdmin } = t.services;
    const [one, two] = await Promise.allSettled([
      withdrawalAdmin.refuse(scene.operator, id),
      withdrawalAdmin.refuse(scene.second, id),
    ]);
    expect([one?.status, two?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await money(scene)).toEqual([50_000n, 0n]);
    await expect(withdrawalAdmin.approve(scene.operator, id)).rejects.toMatchObject(resolved);
    const paid = withdrawalAdmin.notePaid(scene.operator, { id, amount: "1.00", reference: "x" });
    await expect(paid).rejects.toMatchObject(resolved);
    await expect(withdrawalAdmin.refund(scene.operator, id, "1.00")).rejects.toMatchObject(resolved);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select("action")
      .where("subject_id", "=", id)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(["withdrawal.refuse"]);
  });
});

describe("a payout by hand", () => {
  test("is told where it goes, in the log, and notes what was paid less the fee", async () => {
    const { withdrawalAdmin } = t.services;
    const { id: accountId } = await addAccount(scene, "bank");
    const { id } = await request(scene, accountId, "120.00");
    await expect(withdrawalAdmin.reveal(scene.operator, id)).rejects.toMatchObject(resolved);
    await withdrawalAdmin.approve(scene.operator, id);
    expect(await withdrawalAdmin.reveal(scene.operator, id)).toMatchObject({
      holder: "Ann Lee",
      number: "GB29NWBK60161331926819",
      bank: "Harbour Bank",
    });
    await work(scene);
    expect(await stateOf(scene, id)).toBe("APPROVED");
    const note = (amount: string, reference = "B-1") =>
      withdrawalAdmin.notePaid(scene.operator, { id, amount, reference });
    await expect(note("118.01")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(note("-1")).rejects.toMatchObject({ code: "invalid_amount" });
    await expect(note("118.00", " ")).rejects.toMatchObject({ code: "validation_failed" });
    expect(await note("118.00")).toMatchObject({
      state: "PAID",
      paid: 11_800n,
      fee: 200n,
      receipt: "AWAITING",
    });
    await expect(note("118.00")).rejects.toMatchObject(resolved);
    expect(await money(scene)).toEqual([38_000n, 0n]);
    expect(await kinds(id)).toBe("REQUESTED APPROVED PAID");
  });

  test("of less takes its share of the fee and gives the rest back", async () => {
    const { id: accountId } = await addAccount(scene, "bank");
    const { id } = await request(scene, accountId, "120.00");
    await t.services.withdrawalAdmin.approve(scene.operator, id);
    const of = { id, amount: "59.00", reference: "B-1" };
    const paid = await t.services.withdrawalAdmin.notePaid(scene.operator, of);
    expect(paid).toMatchObject({ state: "PARTLY_PAID", paid: 5_900n, fee: 100n });
    expect(await money(scene)).toEqual([44_000n, 0n]);
  });
});

describe("the sandbox", () => {
  test.each([
    ["", "PAID AWAITING", 40_000n],
    ["02", "FAILED", 50_000n],
    ["03", "PARTLY_PAID AWAITING", 45_000n],
    ["04", "PAID AWAITING", 40_000n],
    ["05", "PAID AWAITING", 40_000n],
  ])("at a number that ends in %j ends in %s", async (ending, state, left) => {
    const { id } = await approved(scene, "100.00", ending);
    await Promise.all([work(scene), work(scene)]);
    expect(await stateOf(scene, id)).toBe(state);
    expect(await money(scene)).toEqual([left, 0n]);
    expect(await kinds(id)).not.toContain("CONTRADICTED");
  });

  test("that is late or says nothing at first is asked again, and its late word changes nothing", async () => {
    const late = await approved(scene, "100.00", "01");
    const unheard = await approved(scene, "100.00", "07");
    await work(scene);
    expect([await stateOf(scene, late.id), await stateOf(scene, unheard.id)]).toEqual(["PAYING", "PAYING"]);
    expect(await work(scene)).toBe(0);
    minutes(1);
    await work(scene);
    for (const { id } of [late, unheard]) expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([30_000n, 0n]);
  });

  test("that never says anything waits visibly for an operator, whose word or a late message ends it", async () => {
    const silent = [
      await approved(scene, "100.00", "06"),
      await approved(scene, "50.00", "06"),
      await approved(scene, "20.00", "06"),
    ] as const;
    for (let n = 0; n < 20; n += 1) {
      await work(scene);
      minutes(300);
    }
    const waits = { states: ["UNKNOWN" as const], withDisputes: true, first: 10, after: null };
    expect((await t.services.withdrawalAdmin.list(scene.operator, waits)).edges).toHaveLength(3);
    expect(await money(scene)).toEqual([33_000n, 17_000n]);
    const of = { id: silent[0].id, amount: "100.00", reference: "asked by phone" };
    await t.services.withdrawalAdmin.notePaid(scene.operator, of);
    await t.services.withdrawalAdmin.refuse(scene.operator, silent[1].id);
    expect(await post(scene, newsOf(silent[2].reference, { amount: "20.00" }))).toBe(200);
    expect(await Promise.all(silent.map(({ id }) => stateOf(scene, id)))).toEqual([
      "PAID AWAITING",
      "REFUSED",
      "PAID AWAITING",
    ]);
    expect(await money(scene)).toEqual([38_000n, 0n]);
  });
});

describe("whoever pays", () => {
  test("is believed by its signature, lately, and once a message", async () => {
    const { id, reference } = await approved(scene, "100.00", "06");
    await work(scene);
    const news = newsOf(reference);
    expect(await post(scene, news, { secret: "another-secret-of-somebody" })).toBe(401);
    expect(await post(scene, news, { headers: { "x-gateway-timestamp": "1" } })).toBe(401);
    expect(await post(scene, "{")).toBe(400);
    expect(await post(scene, { ...news, reference: "NOSUCHREF2" })).toBe(404);
    expect(await post(scene, { ...news, currency: "EUR" })).not.toBe(200);
    expect(await post(scene, { ...news, amount: "1e2" })).not.toBe(200);
    const elsewhere = await createScene(t);
    expect(await post(elsewhere, news)).toBe(404);
    expect(await stateOf(scene, id)).toBe("PAYING");
    const all = await Promise.all([news, news, newsOf(reference), news].map((one) => post(scene, one)));
    expect(all).toEqual([200, 200, 200, 200]);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await kinds(id)).toBe("REQUESTED APPROVED PAYING PAID");
  });

  test("that says what cannot be moves nothing, and an operator sees it", async () => {
    const paid = await approved(scene, "100.00");
    const failed = await approved(scene, "100.00", "02");
    const over = await approved(scene, "100.00", "06");
    const waiting = await approved(scene, "50.00", "06");
    await work(scene);
    expect(await post(scene, newsOf(paid.reference, { status: "FAILED", amount: null }))).toBe(200);
    expect(await post(scene, newsOf(failed.reference))).toBe(200);
    expect(await post(scene, newsOf(over.reference, { amount: "100.01" }))).toBe(200);
    expect(await post(scene, newsOf(waiting.reference, { status: "PENDING", amount: null }))).toBe(200);
    expect(await Promise.all([paid, failed, over, waiting].map(({ id }) => stateOf(scene, id)))).toEqual([
      "PAID AWAITING",
      "FAILED",
      "UNKNOWN",
      "PAYING",
    ]);
    expect(await money(scene)).toEqual([25_000n, 15_000n]);
    const wanted = { states: ["REQUESTED" as const], withDisputes: true, first: 10, after: null };
    const seen = await t.services.withdrawalAdmin.list(scene.operator, wanted);
    expect(seen.edges.map(({ node }) => node.id).sort()).toEqual([paid.id, failed.id, over.id].sort());
    await t.services.withdrawalAdmin.close(scene.operator, failed.id);
    expect((await t.services.withdrawalAdmin.list(scene.operator, wanted)).edges).toHaveLength(2);
  });

  const debt = async () => (await t.services.wallet.active(scene.member)).debt;

  async function takeTwoFrom(twoPersonFrom: bigint) {
    const [terms] = await t.services.withdrawalTerms.all(scene.operator);
    if (!terms) throw new Error("no terms");
    await t.services.withdrawalTerms.set(scene.operator, { ...terms, twoPersonFrom });
  }

  /** A payout that failed, and was told as paid afterwards. */
  async function lateOf(amount: string) {
    const late = await approved(scene, amount, "02");
    await work(scene);
    expect(await stateOf(scene, late.id)).toBe("FAILED");
    expect(await post(scene, newsOf(late.reference, { amount }))).toBe(200);
    return late;
  }

  test("that says a failed payout was paid after all has an operator book it, once", async () => {
    const { withdrawalAdmin } = t.services;
    const { id } = await lateOf("100.00");
    const book = () => withdrawalAdmin.notePaid(scene.operator, { id, amount: "100.00", reference: "late" });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    const both = await Promise.allSettled([book(), book()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([40_000n, 0n]);
    expect(await kinds(id)).toBe("REQUESTED APPROVED PAYING FAILED CONTRADICTED PAID");
    expect((await withdrawalAdmin.read(scene.operator, id)).isContradicted).toBe(false);
  });

  test("that says so after the money is gone leaves a debt of what is missing; of less, of less", async () => {
    const whole = await lateOf("100.00");
    const half = await lateOf("100.00");
    const rest = await approved(scene, "450.00", "06");
    await work(scene);
    const { withdrawalAdmin } = t.services;
    await withdrawalAdmin.notePaid(scene.operator, { id: whole.id, amount: "100.00", reference: "late" });
    expect([await money(scene), await debt()]).toEqual([[0n, 45_000n], 5_000n]);
    await withdrawalAdmin.notePaid(scene.operator, { id: half.id, amount: "40.00", reference: "late" });
    expect([await money(scene), await debt()]).toEqual([[0n, 45_000n], 9_000n]);
    expect(await stateOf(scene, half.id)).toBe("PARTLY_PAID AWAITING");
    expect(await post(scene, newsOf(rest.reference, { amount: "450.00" }))).toBe(200);
  });

  test("that says so of much is booked by two operators; what nobody told of as paid is not booked", async () => {
    const { withdrawalAdmin } = t.services;
    const { id } = await lateOf("300.00");
    await takeTwoFrom(20_000n);
    const book = (who = scene.operator) =>
      withdrawalAdmin.notePaid(who, { id, amount: "300.00", reference: "late" });
    expect(await book()).toMatchObject({ state: "FAILED", firstApproval: "PAID 300.00" });
    await expect(book()).rejects.toMatchObject({ code: "second_operator_needed" });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    expect(await book(scene.second)).toMatchObject({ state: "PAID" });
    expect(await money(scene)).toEqual([20_000n, 0n]);
    const failed = await approved(scene, "50.00", "02");
    await work(scene);
    const of = { id: failed.id, amount: "50.00", reference: "late" };
    await expect(withdrawalAdmin.notePaid(scene.operator, of)).rejects.toMatchObject(resolved);
  });

  test("keeps the name that a payout had first", async () => {
    const { id, reference } = await approved(scene, "100.00");
    await work(scene);
    expect(await post(scene, newsOf(reference, { payoutId: "another" }))).toBe(200);
    const { payoutReference } = await t.services.withdrawalAdmin.read(scene.operator, id);
    expect(payoutReference).toBe(`sandbox-${reference}`);
  });

  test("that tells of a payout by the name of another one is not believed; an operator sees it", async () => {
    const { id, reference } = await approved(scene, "100.00", "06");
    await work(scene);
    expect(await post(scene, newsOf(reference, { payoutId: "sandbox-ANOTHERONE" }))).toBe(200);
    expect(await stateOf(scene, id)).toBe("UNKNOWN");
    expect(await kinds(id)).toContain("CONTRADICTED");
    expect(await post(scene, newsOf(reference))).toBe(200);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
  });

  test("is asked again soon when the clock has gone back by a day", async () => {
    const { id } = await approved(scene, "100.00", "01");
    minutes(24 * 60);
    await work(scene);
    minutes(1 - 24 * 60);
    await work(scene);
    minutes(2);
    await work(scene);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
  });

  test("may say anything in any order: it is paid or given back once at most", () => {
    const news = fc.record({
      status: fc.constantFrom("PENDING", "PAID", "FAILED"),
      amount: fc.bigInt(0n, 120n),
    });
    fc.assert(
      fc.property(
        fc.array(news as fc.Arbitrary<PayoutNews>, { maxLength: 12 }),
        fc.constantFrom(...withdrawalStates),
        (all, first) => {
          const of: { state: (typeof withdrawalStates)[number]; net: bigint; paid: bigint | null } = {
            state: first,
            net: 100n,
            paid: null,
          };
          let ends = 0;
          for (const one of all) {
            const verdict = verdictOn(one, of);
            if (verdict === "pay") {
              expect(one.amount >= 1n && one.amount <= of.net).toBe(true);
              Object.assign(of, { state: one.amount === of.net ? "PAID" : "PARTLY_PAID", paid: one.amount });
            }
            if (verdict === "fail") of.state = "FAILED";
            if (verdict === "pay" || verdict === "fail") ends += 1;
          }
          expect(ends).toBeLessThanOrEqual(["PAYING", "UNKNOWN"].includes(first) ? 1 : 0);
        },
      ),
    );
  });
});

describe("a receipt", () => {
  async function paid(amount = "100.00"): Promise<string> {
    const { id } = await approved(scene, amount);
    await work(scene);
    return id;
  }
  const say = (id: string, receipt: "RECEIVED" | "PARTLY_RECEIVED" | "NOT_RECEIVED", over: object = {}) =>
    t.services.withdrawalReceipts.confirm(scene.member, {
      id,
      receipt,
      received: null,
      fileIds: [],
      ...over,
    });

  test("is the member's word, once, and cannot be refunded", async () => {
    const id = await paid();
    expect(await say(id, "RECEIVED")).toMatchObject({ receipt: "RECEIVED" });
    await expect(say(id, "NOT_RECEIVED", { fileIds: [newId()] })).rejects.toMatchObject(resolved);
    await expect(t.services.withdrawalAdmin.refund(scene.operator, id, "1.00")).rejects.toMatchObject(
      resolved,
    );
  });

  test("is forced once its time is over, and cannot be refunded", async () => {
    const id = await paid();
    const force = () =>
      t.services.withdrawalReceipts.force(t.platform(scene.brand), AbortSignal.timeout(60_000));
    minutes(1_439);
    expect(await force()).toBe(0);
    minutes(1);
    await expect(say(id, "RECEIVED")).rejects.toMatchObject(resolved);
    expect([await force(), await force()]).toEqual([1, 0]);
    expect(await stateOf(scene, id)).toBe("PAID AUTO_CONFIRMED");
    await expect(t.services.withdrawalAdmin.refund(scene.operator, id, "1.00")).rejects.toMatchObject(
      resolved,
    );
  });

  test("of part of it is refunded at most as much as did not come, once", async () => {
    const id = await paid();
    await expect(say(id, "PARTLY_RECEIVED")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(say(id, "PARTLY_RECEIVED", { received: "100.00" })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(say(id, "PARTLY_RECEIVED", { received: "0" })).rejects.toMatchObject({
      code: "invalid_amount",
    });
    expect(await say(id, "PARTLY_RECEIVED", { received: "60.00" })).toMatchObject({ received: 6_000n });
    const refund = (amount: string) => t.services.withdrawalAdmin.refund(scene.operator, id, amount);
    await expect(refund("40.01")).rejects.toMatchObject({ code: "validation_failed" });
    const both = await Promise.allSettled([refund("40.00"), refund("40.00")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf(scene, id)).toBe("PAID REFUNDED");
    expect(await money(scene)).toEqual([44_000n, 0n]);
    expect(await t.services.records.netDeposits(scene.member, scene.built.walletId ?? "")).toBe(-6_000n);
  });

  test("of nothing needs a proof; an operator refunds or closes it", async () => {
    const [one, two] = [await paid(), await paid()];
    for (const fileIds of [[], ["x"], ["a", "b", "c", "d"].map(() => newId())])
      await expect(say(one, "NOT_RECEIVED", { fileIds })).rejects.toMatchObject({
        code: "validation_failed",
      });
    const foreign = await picture(await createScene(t));
    const strange = say(one, "NOT_RECEIVED", { fileIds: [foreign] });
    await expect(strange).rejects.toMatchObject({ code: "validation_failed" });
    for (const id of [one, two]) await say(id, "NOT_RECEIVED", { fileIds: [await picture(scene)] });
    expect(await t.services.withdrawalAdmin.refund(scene.operator, one, "100.00")).toMatchObject({
      refunded: 10_000n,
    });
    expect(await t.services.withdrawalAdmin.close(scene.operator, two)).toMatchObject({ receipt: "CLOSED" });
    expect(await money(scene)).toEqual([40_000n, 0n]);
  });
});

describe("a refund", () => {
  /** Asks for 100.00 to a bank, of which 2.00 are the fee, pays it by hand and lets the member say what came. */
  async function disputed(came: string | null, payout = "98.00") {
    const { withdrawalAdmin, withdrawalReceipts } = t.services;
    const { id } = await request(scene, accountId, "100.00");
    await withdrawalAdmin.approve(scene.operator, id);
    await withdrawalAdmin.notePaid(scene.operator, { id, amount: payout, reference: newId() });
    const fileIds = came === null ? [await picture(scene)] : [];
    const receipt = came === null ? ("NOT_RECEIVED" as const) : ("PARTLY_RECEIVED" as const);
    await withdrawalReceipts.confirm(scene.member, { id, receipt, received: came, fileIds });
    return id;
  }
  const refund = (id: string, amount: string) =>
    t.services.withdrawalAdmin.refund(scene.operator, id, amount);
  let accountId: string;
  beforeEach(async () => {
    accountId = (await addAccount(scene, "bank")).id;
  });

  test("of all that was paid gives the whole fee back", async () => {
    const id = await disputed(null);
    expect(await money(scene)).toEqual([40_000n, 0n]);
    expect(await refund(id, "98.00")).toMatchObject({ fee: 200n, refunded: 9_800n, feeRefunded: 200n });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    expect(await t.services.records.netDeposits(scene.member, scene.built.walletId ?? "")).toBe(0n);
    const { events } = await t.services.withdrawals.get(scene.member, id);
    expect(events.at(-1)).toMatchObject({ kind: "REFUNDED", amount: 10_000n });
  });

  test("of a part keeps the fee of what came", async () => {
    const id = await disputed("49.00");
    expect(await refund(id, "49.00")).toMatchObject({ refunded: 4_900n, feeRefunded: 100n });
    expect(await money(scene)).toEqual([45_000n, 0n]);
  });

  test("gives back no more of the fee than was taken of a payment in part", async () => {
    const id = await disputed(null, "33.33");
    expect(await refund(id, "33.33")).toMatchObject({ fee: 68n, refunded: 3_333n, feeRefunded: 68n });
    expect(await money(scene)).toEqual([50_000n, 0n]);
  });

  test("keeps exactly the fee of what was not refunded, whatever was paid and refunded", async () => {
    await fund(scene, 10_000_000n);
    await fc.assert(
      fc.asyncProperty(
        fc
          .bigInt({ min: 1n, max: 9_800n })
          .chain((paid) => fc.tuple(fc.constant(paid), fc.bigInt({ min: 1n, max: paid }))),
        async ([paid, back]) => {
          const [before] = await money(scene);
          const id = await disputed(null, formatMinor(paid, "USD"));
          await refund(id, formatMinor(back, "USD"));
          const kept = (200n * (paid - back)) / 9_800n;
          expect((await money(scene))[0]).toBe(before - (paid - back) - kept);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test("who looks on is told of each change", async () => {
  const { id: accountId } = await addAccount(scene, "wallet");
  const { id } = await request(scene, accountId, "20.00");
  const leaving = new AbortController();
  const news = t.services.withdrawals.changes(scene.member, id, leaving.signal);
  expect((await news.next()).value).toMatchObject({ state: "REQUESTED" });
  const next = news.next();
  await t.services.withdrawalAdmin.refuse(scene.operator, id);
  expect((await next).value).toMatchObject({ state: "REFUSED" });
  leaving.abort();
});

test("the member is told of each change of any withdrawal, and nobody else is", async () => {
  const leaving = new AbortController();
  const follow = ({ member }: Scene) => {
    const news = t.services.withdrawals.allChanges(member, leaving.signal);
    return async () => {
      const { value } = await news.next();
      return value && { id: value.id, state: value.state };
    };
  };
  const other = await sameScene(scene);
  const [seen, theirs] = [follow(scene), follow(other)];
  expect([await seen(), await theirs()]).toEqual([null, null]);
  const { id } = await request(scene, (await addAccount(scene, "wallet")).id, "20.00");
  expect(await seen()).toEqual({ id, state: "REQUESTED" });
  await t.services.withdrawalAdmin.approve(scene.operator, id);
  expect(await seen()).toEqual({ id, state: "APPROVED" });
  const { id: another } = await request(other, (await addAccount(other, "wallet")).id, "20.00");
  expect(await theirs()).toEqual({ id: another, state: "REQUESTED" });
  leaving.abort();
});
