import { currencies } from "@croupier/schema/rules/currencies.js";
import { convertPoints } from "@croupier/schema/rules/points.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { closePoints, PointsScene } from "../../../../test/points/setup.js";
import { newId } from "../../../core/ids.js";

describe("points convert into cash", () => {
  test.each([
    [1_000n, 333n, 999n],
    [299n, 99n, 297n],
    [300n, 100n, 300n],
    [3n, 1n, 3n],
    [2n, 0n, 0n],
    [0n, 0n, 0n],
  ])("at 300 for 1.00: %s into %s cents for %s", (points, amount, used) => {
    expect(convertPoints(points, 300n, 2)).toEqual({ amount, used });
  });

  test("never for more than they are worth, and the rest is too little for a minor unit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom(...currencies.map(({ digits }) => digits)),
        (points, rate, digits) => {
          const unit = 10n ** BigInt(digits);
          const { amount, used } = convertPoints(points, rate, digits);
          expect(
            used <= points && amount * rate <= points * unit && (amount + 1n) * rate > points * unit,
          ).toBe(true);
          expect(used * unit >= amount * rate && (used - 1n) * unit < amount * rate).toBe(true);
        },
      ),
    );
  });
});

describe("a conversion", () => {
  let t: OwnTestApp;
  let scene: PointsScene;
  beforeAll(async () => {
    t = await buildOwnTestApp();
    scene = await PointsScene.create(t);
  });
  afterAll(() => closePoints(t));

  test("takes the points and credits the cash once for a request id", async () => {
    const member = await scene.addPlayer(1_000);
    const cash = await scene.cash(member);
    const requestId = newId();
    const made = await scene.convert(member, 1_000, requestId);
    expect(made).toMatchObject({ usedPoints: 999n, amount: 333n, currency: "USD", pointsPerUnit: 300n });
    expect(await scene.convert(member, 1_000, requestId)).toEqual(made);
    expect(await scene.balance(member)).toEqual([1n, 0n]);
    expect((await scene.cash(member)) - cash).toBe(333n);
    await expect(scene.convert(member, 999, requestId)).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    expect(await scene.changes(member)).toMatchObject([
      { kind: "DEPOSITS", points: 1_000n, balanceAfter: 1_000n, ratioPoints: 1n, ratioAmount: 1n },
      {
        kind: "CONVERTED",
        points: -999n,
        balanceAfter: 1n,
        ratioPoints: 300n,
        ratioAmount: 100n,
        paidAmount: 333n,
        reference: made.reference,
        status: "COMPLETED",
      },
    ]);
  });

  test.each<[number, string, object]>([
    [2, "points_below_minimum", { min: "3" }],
    [3_000, "insufficient_points", { balance: "299" }],
    ...[0, 1.5, -3, 2_000_000_000].map((points): [number, string, object] => [
      points,
      "validation_failed",
      {},
    ]),
  ])("of %s of 299 points is refused: %s", async (points, code, params) => {
    const member = await scene.addPlayer(299);
    const cash = await scene.cash(member);
    await expect(scene.convert(member, points)).rejects.toMatchObject({ code, params });
    expect(await scene.balance(member)).toEqual([299n, 0n]);
    expect(await scene.cash(member)).toBe(cash);
  });

  test("needs the payment password, a rate of the currency, a wallet that is not frozen, and no exclusion", async () => {
    const { pointConversions, pointRates, saferGambling } = t.services;
    const { platform } = scene.programmes;
    const member = await scene.addPlayer(300);
    const wrong = { points: 300, paymentPassword: "000000", requestId: newId() };
    await expect(pointConversions.convert(scene.as(member), wrong)).rejects.toMatchObject({
      code: "invalid_payment_password",
    });
    await pointRates.set(platform, "USD", null);
    await expect(scene.convert(member, 300)).rejects.toMatchObject({ code: "conversion_closed" });
    await pointRates.set(platform, "USD", 300);
    await saferGambling.exclude(platform, { memberId: member.id, term: { kind: "time_out", days: 1 } });
    await expect(scene.convert(member, 300)).rejects.toMatchObject({ code: "member_excluded" });
    expect(await scene.balance(member)).toEqual([300n, 0n]);
  });

  test("has a rate that two persons set, unless it pays less", async () => {
    const { pointRates } = t.services;
    const { staff, second, platform } = scene.programmes;
    const rate = async () => (await pointRates.list(staff)).map(({ pointsPerUnit }) => pointsPerUnit);
    await pointRates.set(platform, "USD", 300);
    await pointRates.set(staff, "USD", 400);
    expect(await rate()).toEqual([400n]);
    await pointRates.set(staff, "USD", 200);
    expect(await rate()).toEqual([400n]);
    await expect(pointRates.set(staff, "USD", 200)).rejects.toMatchObject({ code: "second_approver_needed" });
    await pointRates.set(second, "USD", 200);
    expect(await rate()).toEqual([200n]);
    await pointRates.set(staff, "USD", null);
    expect(await rate()).toEqual([]);
    await pointRates.set(staff, "USD", 300);
    expect(await rate()).toEqual([]);
    await pointRates.set(second, "USD", 300);
    expect(await rate()).toEqual([300n]);
    for (const invalid of [0, -1, 1.5, 1_000_000_001])
      await expect(pointRates.set(staff, "USD", invalid)).rejects.toMatchObject({
        code: "validation_failed",
      });
    await expect(pointRates.set(staff, "XXX", 300)).rejects.toMatchObject({ code: "wrong_currency" });
    await expect(pointRates.set(scene.as(await scene.addPlayer(0)), "USD", 300)).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});
