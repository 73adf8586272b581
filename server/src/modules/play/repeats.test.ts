import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildMember } from "../../../test/factories/member.js";
import { dollar, outcome, Table } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";

let base: TestDatabase;
const db = () => base.database.db;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** Opens a second wallet and makes it the active one. */
async function switchTo(table: Table, currency: string): Promise<void> {
  await table.services.wallet.open(table.memberCtx, { memberId: table.member.id, currency });
  const { id } = table.member;
  await asOwner(db(), async (trx) => {
    await sql`update ledger.wallet set is_active = false where member_id = ${id}`.execute(trx);
    await sql`update ledger.wallet set is_active = true where member_id = ${id} and currency = ${currency}`.execute(
      trx,
    );
  });
}

describe("a rollback answers in its transaction's currency, whichever wallet is active by then", () => {
  test("when it is repeated", async () => {
    const table = await Table.open(db());
    const bet = table.betCall();
    await table.bet(bet);
    const rollback = table.rollbackCall(bet);
    await table.rollback(rollback);
    await switchTo(table, "EUR");
    for (const again of [rollback, table.rollbackCall(bet)]) {
      expect(await table.rollback(again)).toMatchObject({
        status: "RS_OK",
        currency: "USD",
        balance: BigInt(100 * dollar),
      });
    }
  });

  test("when what it took back never came", async () => {
    const table = await Table.open(db());
    const bet = table.betCall();
    const rollback = table.rollbackCall(bet);
    await table.rollback(rollback);
    await switchTo(table, "EUR");
    for (const again of [rollback, table.rollbackCall(bet)]) {
      expect(await table.rollback(again)).toMatchObject({ status: "RS_OK", currency: "USD" });
    }
    const fresh = table.rollbackCall(table.betCall());
    expect(await table.rollback(fresh)).toMatchObject({ status: "RS_OK", currency: "EUR", balance: 0n });
  });

  test("and is RS_OK without a balance where the wire has no digits for the currency", async () => {
    const table = await Table.open(db());
    await switchTo(table, "USDT");
    const bet = table.betCall();
    const rollback = table.rollbackCall(bet);
    for (let time = 1; time <= 2; time += 1) {
      expect(await table.rollback(rollback)).toMatchObject({
        status: "RS_OK",
        currency: null,
        balance: null,
      });
    }
    expect((await table.bet(bet)).status).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
  });

  test("but the same uuid about another's transaction tells nothing of it", async () => {
    const table = await Table.open(db());
    const bet = table.betCall();
    const rollback = table.rollbackCall(bet);
    await table.bet(bet);
    await table.rollback(rollback);
    const other = await buildMember(db(), table.brand, { currency: "EUR" });
    expect(await table.rollback({ ...rollback, user: other.id })).toMatchObject({
      status: "RS_ERROR_DUPLICATE_TRANSACTION",
      currency: "EUR",
    });
  });
});

describe("a uuid that the ledger knows before play does, as calls at the same moment see it", () => {
  test("with other content is a duplicate", async () => {
    const table = await Table.open(db());
    const bet = table.betCall();
    await sql`select * from ledger.post(${`vendor:${table.vendor.id}`}, ${bet.transaction_uuid},
      ${Buffer.from("other")}, 20::smallint,
      ledger.house_account(${table.brand.id}, ${table.vendor.id}, 'USD'),
      (select cash_account from ledger.wallet where member_id = ${table.member.id}), 1, 'USD')`.execute(db());
    expect(await table.bet(bet)).toMatchObject({
      status: "RS_ERROR_DUPLICATE_TRANSACTION",
      balance: BigInt(100 * dollar + dollar / 100),
    });
    expect(await table.rounds()).toEqual([]);
  });

  test("and voided is rolled back", async () => {
    const table = await Table.open(db());
    const bet = table.betCall();
    await sql`select ledger.void_key(${`vendor:${table.vendor.id}`}, ${bet.transaction_uuid}, 12::smallint)`.execute(
      db(),
    );
    expect(outcome(await table.bet(bet))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
    expect(outcome(await table.bet({ ...bet, transaction_uuid: newId() }))).toEqual(["OK", 90]);
  });
});
