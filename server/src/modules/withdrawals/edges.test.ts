import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import {
  addAccount,
  approved,
  createScene,
  money,
  newsOf,
  payoutSecret,
  post,
  request,
  type Scene,
  stateOf,
  work,
} from "../../../test/withdrawals/setup.js";
import { newId } from "../../core/ids.js";

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

const db = () => t.test.database.db;

async function walletOf({ built }: Scene) {
  return db()
    .selectFrom("ledger.wallet")
    .selectAll()
    .where("id", "=", built.walletId ?? "")
    .executeTakeFirstOrThrow();
}

async function freeze(of: Scene, frozen: boolean): Promise<void> {
  const { cash_account } = await walletOf(of);
  await sql`select ledger.set_frozen(${cash_account}, ${frozen})`.execute(db());
}

/** Takes a win back that is spent or set aside, so that the member owes it. */
async function owe(of: Scene, amount: bigint): Promise<void> {
  const { cash_account } = await walletOf(of);
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.transfer where credit_id = ${cash_account} and code = 1 order by id limit 1`.execute(
    db(),
  );
  await sql`select ledger.reverse_credit('test', ${newId()}, sha256('x'), 20::smallint, ${rows[0]?.id}, ${amount}::bigint)`.execute(
    db(),
  );
}

describe("payouts of others", () => {
  test("go on where a brand was closed meanwhile, as its own do", async () => {
    const { id: own } = await approved(scene, "100.00");
    await db().updateTable("brands.brand").set({ active: false }).where("id", "=", scene.brand.id).execute();
    t.clock.advance(1_000);
    const other = await createScene(t);
    const { id } = await approved(other, "100.00");
    await work(other);
    expect(await stateOf(other, id)).toBe("PAID AWAITING");
    expect(await stateOf(scene, own)).toBe("PAID AWAITING");
    await db().updateTable("brands.brand").set({ active: true }).where("id", "=", scene.brand.id).execute();
  });

  test("go on where one cannot be booked; nothing is sent for out of a frozen wallet", async () => {
    const { id: first } = await approved(scene, "100.00");
    await freeze(scene, true);
    t.clock.advance(1_000);
    const other = await createScene(t);
    const { id } = await approved(other, "100.00");
    await work(other);
    expect(await stateOf(other, id)).toBe("PAID AWAITING");
    expect(await stateOf(scene, first)).toBe("APPROVED");
    await freeze(scene, false);
    t.clock.advance(60_000);
    await work(scene);
    expect(await stateOf(scene, first)).toBe("PAID AWAITING");
  });
});

describe("what was approved and never sent", () => {
  const refuse = (id: string) => t.services.withdrawalAdmin.refuse(scene.operator, id);

  test("may be refused while the wallet is frozen: the money stays in it, frozen as the rest", async () => {
    const { id } = await approved(scene, "100.00");
    await freeze(scene, true);
    await work(scene);
    expect(await refuse(id)).toMatchObject({ state: "REFUSED" });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    const { id: accountId } = await addAccount(scene, "wallet");
    await expect(request(scene, accountId, "100.00")).rejects.toMatchObject({ code: "account_locked" });
    await freeze(scene, false);
    t.clock.advance(60_000);
    expect([await work(scene), await stateOf(scene, id)]).toEqual([0, "REFUSED"]);
  });

  test("is refused or sent, whichever comes first; what somebody was asked to pay is not refused", async () => {
    const { id } = await approved(scene, "100.00", "06");
    const [refusal] = await Promise.allSettled([refuse(id), work(scene)]);
    const wanted =
      refusal?.status === "fulfilled" ? ["REFUSED", [50_000n, 0n]] : ["PAYING", [40_000n, 10_000n]];
    expect([await stateOf(scene, id), await money(scene)]).toEqual(wanted);
    const asked = await approved(scene, "100.00", "06");
    await work(scene);
    await expect(refuse(asked.id)).rejects.toMatchObject({ code: "already_resolved" });
  });
});

test("one payer's word counts for what it was asked to pay only", async () => {
  const { id, reference } = await approved(scene, "100.00", "06");
  await work(scene);
  const { services } = t;
  await services.withdrawalPayers.setGateway(t.platform(scene.brand), {
    code: "other",
    kind: "sandbox",
    secret: "another-secret-of-another",
  });
  await services.withdrawalPayers.setPayer(t.platform(scene.brand), "wallet", "other");
  const told = services.payouts.hear(t.platform(scene.brand), "other", {
    ...newsOf(reference),
    payoutId: null,
    status: "PAID",
    eventId: newId(),
  });
  await expect(told).rejects.toMatchObject({ code: "not_found" });
  expect(await stateOf(scene, id)).toBe("PAYING");
  expect(await post(scene, newsOf(reference), { secret: payoutSecret })).toBe(200);
});

test("who pays keeps the address while a payout is on its way: another one would be asked to pay again", async () => {
  const { id, reference } = await approved(scene, "100.00", "06");
  await work(scene);
  expect(await stateOf(scene, id)).toBe("PAYING");
  const setUp = (baseUrl: string | null, secret = payoutSecret) =>
    t.services.withdrawalPayers.setGateway(t.platform(scene.brand), {
      code: "sandbox",
      secret,
      ...(baseUrl === null ? { kind: "sandbox" } : { kind: "http", baseUrl }),
    });
  await expect(setUp("https://other.example")).rejects.toMatchObject({ code: "operation_not_allowed" });
  await setUp(null);
  expect(await post(scene, newsOf(reference), { secret: payoutSecret })).toBe(200);
  await setUp("https://other.example");
});

describe("what is given back", () => {
  test("repays what the member owes first", async () => {
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await request(scene, accountId, "500.00");
    await owe(scene, 20_000n);
    await t.services.withdrawalAdmin.refuse(scene.operator, id);
    expect(await money(scene)).toEqual([30_000n, 0n]);
    expect((await t.services.wallet.active(scene.member)).debt).toBe(0n);
  });

  test("repays it also where only a part is paid", async () => {
    const { id } = await approved(scene, "500.00", "03");
    await owe(scene, 10_000n);
    await work(scene);
    expect(await stateOf(scene, id)).toBe("PARTLY_PAID AWAITING");
    expect((await t.services.wallet.active(scene.member)).debt).toBe(0n);
  });
});
