import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  addAccount,
  createScene,
  processPayouts,
  requestApproved,
  requestWithdrawal,
  stateOf,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});

test("a reversed deposit blocks requests, approvals and payouts until staff decide about it; refusals go on", async () => {
  const scene = await createScene(t);
  const { brand, memberId, staff } = scene;
  const { withdrawalAdmin } = t.services;
  const approved = await requestApproved(scene, "40");
  const account = await addAccount(scene, "bank");
  const [requested, refused] = [
    await requestWithdrawal(scene, account.id, "50"),
    await requestWithdrawal(scene, account.id, "60"),
  ];
  const id = newId();
  const { db } = t.test.database;
  const row = { id, brand_id: brand.id, member_id: memberId, created_at: t.clock.now() };
  await db.insertInto("turnover.withdrawal_block").values(row).execute();
  const blocked = { code: "withdrawals_blocked" };
  await expect(requestWithdrawal(scene, account.id, "30")).rejects.toMatchObject(blocked);
  await expect(withdrawalAdmin.approve(staff, requested.id)).rejects.toMatchObject(blocked);
  expect((await t.services.withdrawalOptions.read(scene.member)).isBlocked).toBe(true);
  await processPayouts(scene);
  expect(await stateOf(scene, approved.id)).toBe("APPROVED");
  await withdrawalAdmin.refuse(staff, refused.id);
  await db.deleteFrom("turnover.withdrawal_block").where("id", "=", id).execute();
  await withdrawalAdmin.approve(staff, requested.id);
  await processPayouts(scene);
  expect(await stateOf(scene, approved.id)).toBe("PAID AWAITING");
});
