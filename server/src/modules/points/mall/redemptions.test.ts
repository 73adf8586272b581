import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { closePoints, PointsScene, paymentPassword } from "../../../../test/points/setup.js";
import { newId } from "../../../core/ids.js";

let t: OwnTestApp;
let scene: PointsScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
  scene = await PointsScene.create(t);
});
afterAll(() => closePoints(t));

test("a redemption takes points and stock, and its approval spends them", async () => {
  const { pointDecisions } = t.services;
  const [member, goodId] = [await scene.addPlayer(1_000), await scene.addGood(400, 3, { title: "A mug" })];
  const requestId = newId();
  const made = await scene.redeem(member, goodId, { quantity: 2, requestId });
  expect(made).toMatchObject({
    goodName: "A mug",
    quantity: 2,
    points: 800n,
    state: "IN_PROCESS",
    answer: null,
  });
  expect(await scene.redeem(member, goodId, { quantity: 2, requestId })).toEqual(made);
  await expect(scene.redeem(member, goodId, { quantity: 1, requestId })).rejects.toMatchObject({
    code: "idempotency_conflict",
  });
  expect(await scene.balance(member)).toEqual([200n, 800n]);
  expect(await scene.stock(goodId)).toBe(1);
  const taken = { kind: "REDEEMED", points: -800n, remark: "A mug × 2", reference: made.reference };
  expect((await scene.changes(member)).at(-1)).toMatchObject({ ...taken, status: "IN_PROCESS" });
  expect(await pointDecisions.approve(scene.staff, made.id)).toMatchObject({
    state: "APPROVED",
    username: member.username,
  });
  expect(await scene.balance(member)).toEqual([200n, 0n]);
  expect((await scene.changes(member)).at(-1)).toMatchObject({ ...taken, status: "APPROVED" });
  for (const decide of [
    () => pointDecisions.approve(scene.staff, made.id),
    () => pointDecisions.reject(scene.staff, made.id, "Too late."),
  ])
    await expect(decide()).rejects.toMatchObject({ code: "already_resolved" });
});

test("a rejected redemption returns the points and the stock, with a reason that the member sees", async () => {
  const { pointDecisions, pointRedemptions } = t.services;
  const [member, goodId] = [await scene.addPlayer(500), await scene.addGood(500, 1)];
  const { id } = await scene.redeem(member, goodId);
  await expect(pointDecisions.reject(scene.staff, id, "no")).rejects.toMatchObject({
    code: "validation_failed",
  });
  await pointDecisions.reject(scene.staff, id, "We can't send it there.");
  expect(await scene.balance(member)).toEqual([500n, 0n]);
  expect(await scene.stock(goodId)).toBe(1);
  await deliverNotifications(t, scene.programmes.brand);
  const messages = await t.services.inbox.list.numberedPage(scene.as(member), { page: 1, pageSize: 10 });
  expect(messages.items.map(({ kind }) => kind)).toEqual(["REDEMPTION_REJECTED"]);
  const { items } = await pointRedemptions.list.numberedPage(scene.as(member), { page: 1, pageSize: 10 });
  expect(items).toMatchObject([{ state: "REJECTED", answer: "We can't send it there." }]);
  expect((await scene.changes(member)).map(({ kind, points }) => [kind, points])).toEqual([
    ["DEPOSITS", 500n],
    ["REDEEMED", -500n],
    ["RETURNED", 500n],
  ]);
});

test("what cannot be redeemed takes nothing", async () => {
  const { contentEntries, pointRedemptions, saferGambling } = t.services;
  const { platform } = scene.programmes;
  const [member, goodId] = [await scene.addPlayer(100), await scene.addGood(60, 1)];
  const refused = (code: string, attempt: Promise<unknown>) =>
    expect(attempt).rejects.toMatchObject({ code });
  await refused("out_of_stock", scene.redeem(member, goodId, { quantity: 2 }));
  await refused("insufficient_points", scene.redeem(member, await scene.addGood(101, 5)));
  await refused("validation_failed", scene.redeem(member, goodId, { quantity: 0 }));
  await refused("not_found", scene.redeem(member, newId()));
  await refused("not_found", scene.redeem(member, "x"));
  const entry = await contentEntries.get(platform, goodId);
  const hidden = await contentEntries.setPublished(platform, entry, false);
  await refused("not_found", scene.redeem(member, goodId));
  await contentEntries.setPublished(platform, hidden, true);
  const asked = { goodId, quantity: 1, paymentPassword, requestId: newId() };
  const address = { receivingAddress: "12 Harbour Street", mobileNumber: "+44 7700 900123" };
  const redeem = (given: object) =>
    pointRedemptions.redeem(scene.as(member), { ...asked, ...address, ...given });
  await refused("validation_failed", redeem({ receivingAddress: " x " }));
  await refused("validation_failed", redeem({ mobileNumber: "call me" }));
  await refused("invalid_payment_password", redeem({ paymentPassword: "000000" }));
  await saferGambling.exclude(platform, { memberId: member.id, term: { kind: "time_out", days: 1 } });
  await refused("member_excluded", redeem({}));
  expect(await scene.balance(member)).toEqual([100n, 0n]);
  expect(await scene.stock(goodId)).toBe(1);
});

test("staff read where goods are sent to with a reason, which the audit log keeps", async () => {
  const { pointDecisions } = t.services;
  const member = await scene.addPlayer(50);
  const { id } = await scene.redeem(member, await scene.addGood(50, 1));
  expect(await pointDecisions.reveal(scene.staff, id, "To send the parcel.")).toEqual({
    address: "12 Harbour Street, London",
    mobileNumber: "+44 7700 900123",
  });
  const entries = await scene.programmes.db
    .selectFrom("audit.entry")
    .select(["action", "reason"])
    .where("subject_id", "=", id)
    .execute();
  expect(entries).toEqual([{ action: "personal-data.receiving-address", reason: "To send the parcel." }]);
  await expect(pointDecisions.approve(scene.as(member), id)).rejects.toMatchObject({
    code: "permission_denied",
  });
});

test("staff set prices and stocks of goods alone; nothing else becomes a good", async () => {
  const { pointGoods } = t.services;
  const goodId = await scene.addGood(60, 2);
  expect(await pointGoods.setPrice(scene.staff, goodId, 70)).toEqual({ id: goodId, points: 70n, stock: 2 });
  expect(await pointGoods.changeStock(scene.staff, goodId, -2)).toEqual({
    id: goodId,
    points: 70n,
    stock: 0,
  });
  await expect(pointGoods.changeStock(scene.staff, goodId, -1)).rejects.toMatchObject({
    code: "out_of_stock",
  });
  await expect(pointGoods.setPrice(scene.staff, newId(), 70)).rejects.toMatchObject({ code: "not_found" });
  await expect(pointGoods.setPrice(scene.staff, goodId, 0)).rejects.toMatchObject({
    code: "validation_failed",
  });
  const member = scene.as(await scene.addPlayer(0));
  const goods = await pointGoods.list(member);
  expect(goods.find(({ id }) => id === goodId)).toMatchObject({ name: "A title", points: 70n, stock: 0 });
  await expect(pointGoods.changeStock(member, goodId, 5)).rejects.toMatchObject({
    code: "permission_denied",
  });
});
