import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import {
  addAccount,
  createScene,
  processPayouts,
  requestWithdrawal,
  type Scene,
} from "../../../../test/withdrawals/setup.js";
import { inTx } from "../../../core/tx.js";
import { estimateSample, readArrivalEstimate } from "./arrival-estimates.reads.js";

let t: TestApp;
let scene: Scene;
let accountId: string;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createScene(t);
  accountId = (await addAccount(scene, "wallet")).id;
});

const minute = 60_000;

/** Requests a withdrawal of 10.00 that is paid after so many minutes. */
async function payAfter(minutes: number): Promise<string> {
  const { id } = await requestWithdrawal(scene, accountId, "10.00");
  t.clock.advance(minutes * minute);
  await t.services.withdrawalAdmin.approve(scene.staff, id);
  await processPayouts(scene);
  expect((await t.services.withdrawals.get(scene.member, id)).state).toBe("PAID");
  return id;
}

/** Estimates once the cached estimate is outdated. */
const estimate = (of = scene, code = "wallet") => {
  t.clock.advance(2_000);
  return t.services.arrivalEstimates.ofMethod(of.member, of.methods[code]?.id ?? "");
};

test("the arrival is estimated from the brand's last payouts of the method, if there are enough", async () => {
  for (const minutes of [40, 10, 100, 20]) await payAfter(minutes);
  expect(await estimate()).toBeNull();
  await payAfter(30);
  expect(estimateSample.fewest).toBe(5);
  expect(await estimate()).toEqual({ medianSeconds: 30 * 60, percentile90Seconds: 76 * 60 });
  expect(await estimate(scene, "bank")).toBeNull();
  const elsewhere = await createScene(t);
  t.clock.advance(2_000);
  const { methods } = scene;
  expect(await t.services.arrivalEstimates.ofMethod(elsewhere.member, methods.wallet?.id ?? "")).toBeNull();
});

test("a withdrawal has an estimate until it is paid or has ended", async () => {
  for (let n = 0; n < estimateSample.fewest; n += 1) await payAfter(7);
  const { id } = await requestWithdrawal(scene, accountId, "10.00");
  const read = async () => {
    t.clock.advance(2_000);
    const withdrawal = await t.services.withdrawals.get(scene.member, id);
    return t.services.arrivalEstimates.ofWithdrawal(scene.member, withdrawal);
  };
  expect(await read()).toEqual({ medianSeconds: 420, percentile90Seconds: 420 });
  await t.services.withdrawalAdmin.refuse(scene.staff, id);
  expect(await read()).toBeNull();
});

test("only the last payouts count", async () => {
  const first = await payAfter(60 * 24);
  const rolledBack = new Error("rolled back");
  const counted = inTx(t.platform(scene.brand), async (ctx) => {
    await sql`insert into withdrawals.withdrawal
      select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid(),
        'reference', 'COPY0000' || lpad(n::text, 2, '0'), 'created_at', w.paid_at + interval '1 hour',
        'paid_at', w.paid_at + interval '61 minutes'))).*
      from withdrawals.withdrawal w cross join generate_series(1, ${estimateSample.most}) n
      where w.id = ${first}`.execute(ctx.db);
    const methodId = scene.methods.wallet?.id ?? "";
    expect(await readArrivalEstimate(ctx.db, scene.brand.id, methodId)).toEqual({
      medianSeconds: 60,
      percentile90Seconds: 60,
    });
    throw rolledBack;
  });
  await expect(counted).rejects.toBe(rolledBack);
});
