import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { PlainHasher, silentNotices } from "../../../../test/factories/identity.js";
import { buildMember } from "../../../../test/factories/member.js";
import { secretsServices } from "../../../../test/factories/secrets.js";
import { ManualClock } from "../../../core/clock.js";
import type { Ctx } from "../../../core/ctx.js";
import type { DomainError } from "../../../core/errors.js";

const password = "Right#2026";
const clock = new ManualClock(new Date());
let made: TestDatabase;
let services: Awaited<ReturnType<typeof secretsServices>>;
let ctx: Ctx;
let memberId: string;
/** Changes that the members were notified of in a test. */
let notified: string[];

beforeAll(async () => {
  made = await openTestDatabase();
  const notices = {
    ...silentNotices,
    notifyAccountChanged: async (_ctx: Ctx, _accountId: string, change: string) => void notified.push(change),
  };
  services = await secretsServices({ clock, hasher: new PlainHasher(), notices });
});
afterAll(async () => {
  await services.close();
});
beforeEach(async () => {
  notified = [];
  const { db } = made.database;
  const brand = await buildBrand(db);
  const member = await buildMember(db, brand);
  memberId = member.id;
  const password_hash = `plain:${password}`;
  await db.updateTable("identity.account").set({ password_hash }).where("id", "=", memberId).execute();
  ctx = testCtx(db, { brand, clock, actor: member.actor });
});

const set = (paymentPassword: string, confirmPaymentPassword = paymentPassword) =>
  services.paymentPasswords.set(ctx, { password, paymentPassword, confirmPaymentPassword });
const change = (oldPaymentPassword: string, paymentPassword: string) =>
  services.paymentPasswords.change(ctx, {
    oldPaymentPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });
const requireWith = (text: string) => services.paymentPasswords.require(ctx, text);

describe("a payment password", () => {
  test("is set once by the account's password, and required from then on", async () => {
    await expect(requireWith("246810")).rejects.toMatchObject({ code: "payment_password_not_set" });
    await set("246810");
    await expect(set("135791")).rejects.toMatchObject({ code: "payment_password_set" });
    await requireWith("246810");
    expect(await services.paymentPasswords.changedAt(ctx, memberId)).toEqual(clock.now());
  });

  test.each(["", "12345", "1234567", "12345a", "１２３４５６", "111111", "123456", "987654", "890123"])(
    "may not be %j",
    async (text) => {
      await expect(set(text)).rejects.toMatchObject({
        code: "validation_failed",
        params: { fields: [{ field: "paymentPassword" }] },
      });
    },
  );

  test("is not set without the right password, nor with another confirmation", async () => {
    const wrong = { password: "no", paymentPassword: "246810", confirmPaymentPassword: "246810" };
    await expect(services.paymentPasswords.set(ctx, wrong)).rejects.toMatchObject({
      params: { fields: [{ field: "password", code: "wrong" }] },
    });
    await expect(set("246810", "246811")).rejects.toMatchObject({
      params: { fields: [{ field: "confirmPaymentPassword", code: "mismatch" }] },
    });
  });

  test("is changed by the current one", async () => {
    await set("246810");
    await expect(change("246811", "864209")).rejects.toMatchObject({
      code: "invalid_payment_password",
      params: { triesLeft: 4 },
    });
    await expect(change("246810", "246810")).rejects.toMatchObject({
      params: { fields: [{ code: "same_as_before" }] },
    });
    await change("246810", "864209");
    await requireWith("864209");
    await expect(requireWith("246810")).rejects.toMatchObject({ code: "invalid_payment_password" });
  });

  test("is locked for 15 minutes after five consecutive wrong ones", async () => {
    await set("246810");
    for (const left of [4, 3, 2, 1, 0])
      await expect(requireWith("135791")).rejects.toMatchObject({ params: { triesLeft: left } });
    await expect(requireWith("246810")).rejects.toMatchObject({ code: "too_many_requests" });
    clock.advance(15 * 60_000);
    await requireWith("246810");
    // A correct one resets the count.
    await expect(requireWith("135791")).rejects.toMatchObject({ params: { triesLeft: 4 } });
  });

  test("is guessed twenty times a day at most, and the member is notified each time that it is locked", async () => {
    await set("246810");
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 4; n += 1)
        await expect(requireWith("135791")).rejects.toMatchObject({ code: "invalid_payment_password" });
      // The right one ends the row of wrong ones, not the day's count.
      if (round < 4) await requireWith("246810");
    }
    const refusal = await requireWith("246810").then(
      () => expect.fail("the right one was accepted"),
      (error: DomainError) => error,
    );
    expect(refusal.code).toBe("too_many_requests");
    expect(refusal.params.retryAfterSeconds).toBeGreaterThan(23 * 3_600);
    expect(notified).toEqual(["payment_password_set", "payment_password_locked"]);
  });

  test("guessed concurrently is checked five times at most", async () => {
    await set("246810");
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => requireWith("135791")));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "right"));
    expect(codes.filter((code) => code === "invalid_payment_password")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(15);
  });

  test("is changed once by two concurrent changes", async () => {
    await set("246810");
    const answers = await Promise.allSettled([change("246810", "864209"), change("246810", "975310")]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("trial members cannot set one", async () => {
  const trial = await buildMember(made.database.db, ctx.brand, { memberType: 4 });
  await expect(
    services.paymentPasswords.set(
      { ...ctx, actor: trial.actor },
      { password, paymentPassword: "246810", confirmPaymentPassword: "246810" },
    ),
  ).rejects.toMatchObject({ code: "in_need_true_account" });
});
