import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { runOverlapping } from "../../../test/overlap.js";
import {
  addAccount,
  addEuroMethod,
  createScene,
  money,
  numbers,
  processPayouts,
  requestWithdrawal,
  type Scene,
  stateOf,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await addEuroMethod(await createScene(t));
});

test("the same number can be added once per currency, and paid from both wallets", async () => {
  const dollars = await addAccount(scene, "wallet");
  const euros = await addAccount(scene, "euros", { number: numbers.wallet });
  const taken = { code: "validation_failed", params: { fields: [{ field: "number", code: "taken" }] } };
  for (const code of ["wallet", "euros"] as const)
    await expect(addAccount(scene, code, { number: numbers.wallet })).rejects.toMatchObject(taken);

  const requested = [
    await requestWithdrawal(scene, dollars.id, "100.00"),
    await requestWithdrawal(scene, euros.id, "70.00"),
  ];
  expect(requested.map(({ currency }) => currency)).toEqual(["USD", "EUR"]);
  for (const { id } of requested) {
    expect(await t.services.withdrawalAdmin.approve(scene.staff, id)).toMatchObject({
      membersSharingAccount: 0,
    });
  }
  await processPayouts(scene);
  for (const { id } of requested) expect(await stateOf(scene, id)).toBe("PAID AWAITING");

  await t.services.withdrawalAccounts.remove(scene.member, euros.id, "135790");
  await addAccount(scene, "euros", { number: numbers.wallet });
});

test("a request id is rejected when it is reused concurrently in another currency, as when reused later", async () => {
  const dollars = await addAccount(scene, "wallet");
  const euros = await addAccount(scene, "euros");
  const requestId = newId();
  const [first, second] = await runOverlapping(
    scene.member,
    (member) => requestWithdrawal({ ...scene, member }, dollars.id, "100.00", requestId),
    (member) => requestWithdrawal({ ...scene, member }, euros.id, "100.00", requestId),
  );
  expect(first).toMatchObject({ status: "fulfilled", value: { currency: "USD" } });
  const conflict = { code: "idempotency_conflict" };
  expect(second).toMatchObject({ status: "rejected", reason: conflict });
  await expect(requestWithdrawal(scene, euros.id, "100.00", requestId)).rejects.toMatchObject(conflict);
  expect(await money(scene)).toEqual([40_000n, 10_000n]);
});
