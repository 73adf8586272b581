import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { runOverlapping } from "../../../test/overlap.js";
import {
  addAccount,
  createScene,
  money,
  numbers,
  openEuros,
  request,
  type Scene,
  stateOf,
  work,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await openEuros(await createScene(t));
});

test("the same number is named once in each currency, and paid from both wallets", async () => {
  const dollars = await addAccount(scene, "wallet");
  const euros = await addAccount(scene, "euros", { number: numbers.wallet });
  const taken = { code: "validation_failed", params: { fields: [{ field: "number", code: "taken" }] } };
  for (const code of ["wallet", "euros"] as const)
    await expect(addAccount(scene, code, { number: numbers.wallet })).rejects.toMatchObject(taken);

  const asked = [await request(scene, dollars.id, "100.00"), await request(scene, euros.id, "70.00")];
  expect(asked.map(({ currency }) => currency)).toEqual(["USD", "EUR"]);
  for (const { id } of asked) {
    expect(await t.services.withdrawalAdmin.approve(scene.operator, id)).toMatchObject({ sharedBy: 0 });
  }
  await work(scene);
  for (const { id } of asked) expect(await stateOf(scene, id)).toBe("PAID AWAITING");

  await t.services.withdrawalAccounts.remove(scene.member, euros.id, "135790");
  await addAccount(scene, "euros", { number: numbers.wallet });
});

test("a request that is sent at the same moment in another currency is refused as one that is sent later", async () => {
  const dollars = await addAccount(scene, "wallet");
  const euros = await addAccount(scene, "euros");
  const requestId = newId();
  const [first, second] = await runOverlapping(
    scene.member,
    (member) => request({ ...scene, member }, dollars.id, "100.00", requestId),
    (member) => request({ ...scene, member }, euros.id, "100.00", requestId),
  );
  expect(first).toMatchObject({ status: "fulfilled", value: { currency: "USD" } });
  const conflict = { code: "idempotency_conflict" };
  expect(second).toMatchObject({ status: "rejected", reason: conflict });
  await expect(request(scene, euros.id, "100.00", requestId)).rejects.toMatchObject(conflict);
  expect(await money(scene)).toEqual([40_000n, 10_000n]);
});
