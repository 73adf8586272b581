import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { overlapping } from "../../../test/overlap.js";
import {
  addAccount,
  type Desk,
  money,
  numbers,
  openDesk,
  openEuros,
  request,
  stateOf,
  work,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  desk = await openEuros(await openDesk(t));
});

test("the same number is named once in each currency, and paid from both wallets", async () => {
  const dollars = await addAccount(desk, "wallet");
  const euros = await addAccount(desk, "euros", { number: numbers.wallet });
  const taken = { code: "validation_failed", params: { fields: [{ field: "number", code: "taken" }] } };
  for (const code of ["wallet", "euros"] as const)
    await expect(addAccount(desk, code, { number: numbers.wallet })).rejects.toMatchObject(taken);

  const asked = [await request(desk, dollars.id, "100.00"), await request(desk, euros.id, "70.00")];
  expect(asked.map(({ currency }) => currency)).toEqual(["USD", "EUR"]);
  for (const { id } of asked) {
    expect(await t.services.withdrawalDesk.approve(desk.operator, id)).toMatchObject({ sharedBy: 0 });
  }
  await work(desk);
  for (const { id } of asked) expect(await stateOf(desk, id)).toBe("PAID AWAITING");

  await t.services.withdrawalAccounts.remove(desk.member, euros.id, "135790");
  await addAccount(desk, "euros", { number: numbers.wallet });
});

test("a request that is sent at the same moment in another currency is refused as one that is sent later", async () => {
  const dollars = await addAccount(desk, "wallet");
  const euros = await addAccount(desk, "euros");
  const requestId = newId();
  const [first, second] = await overlapping(
    desk.member,
    (member) => request({ ...desk, member }, dollars.id, "100.00", requestId),
    (member) => request({ ...desk, member }, euros.id, "100.00", requestId),
  );
  expect(first).toMatchObject({ status: "fulfilled", value: { currency: "USD" } });
  const conflict = { code: "idempotency_conflict" };
  expect(second).toMatchObject({ status: "rejected", reason: conflict });
  await expect(request(desk, euros.id, "100.00", requestId)).rejects.toMatchObject(conflict);
  expect(await money(desk)).toEqual([40_000n, 10_000n]);
});
