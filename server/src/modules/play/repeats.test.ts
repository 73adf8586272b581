import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildMember } from "../../../test/factories/member.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";

let base: TestDatabase;
const db = () => base.database.db;

beforeAll(async () => {
  base = await openTestDatabase();
});

/** Opens a second wallet and makes it the active one. */
async function switchTo(player: TestPlayer, currency: string): Promise<void> {
  await player.services.wallet.open(player.memberCtx, { memberId: player.member.id, currency });
  const { id } = player.member;
  await asOwner(db(), async (trx) => {
    await sql`update ledger.wallet set is_active = false where member_id = ${id}`.execute(trx);
    await sql`update ledger.wallet set is_active = true where member_id = ${id} and currency = ${currency}`.execute(
      trx,
    );
  });
}

describe("a rollback responds in its transaction's currency, whichever wallet is active", () => {
  test("when it is repeated", async () => {
    const player = await TestPlayer.open(db());
    const bet = player.betCall();
    await player.bet(bet);
    const rollback = player.rollbackCall(bet);
    await player.rollback(rollback);
    await switchTo(player, "EUR");
    for (const repeat of [rollback, player.rollbackCall(bet)]) {
      expect(await player.rollback(repeat)).toMatchObject({
        status: "RS_OK",
        currency: "USD",
        balance: BigInt(100 * dollar),
      });
    }
  });

  test("when the transaction that it rolls back is unknown", async () => {
    const player = await TestPlayer.open(db());
    const bet = player.betCall();
    const rollback = player.rollbackCall(bet);
    await player.rollback(rollback);
    await switchTo(player, "EUR");
    for (const repeat of [rollback, player.rollbackCall(bet)]) {
      expect(await player.rollback(repeat)).toMatchObject({ status: "RS_OK", currency: "USD" });
    }
    const fresh = player.rollbackCall(player.betCall());
    expect(await player.rollback(fresh)).toMatchObject({ status: "RS_OK", currency: "EUR", balance: 0n });
  });

  test("and is RS_OK without a balance when the wallet API has too few digits for the currency", async () => {
    const player = await TestPlayer.open(db());
    await switchTo(player, "USDT");
    const bet = player.betCall();
    const rollback = player.rollbackCall(bet);
    for (let time = 1; time <= 2; time += 1) {
      expect(await player.rollback(rollback)).toMatchObject({
        status: "RS_OK",
        currency: null,
        balance: null,
      });
    }
    expect((await player.bet(bet)).status).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
  });

  test("but the same uuid for another member's transaction reveals nothing of it", async () => {
    const player = await TestPlayer.open(db());
    const bet = player.betCall();
    const rollback = player.rollbackCall(bet);
    await player.bet(bet);
    await player.rollback(rollback);
    const other = await buildMember(db(), player.brand, { currency: "EUR" });
    expect(await player.rollback({ ...rollback, user: other.id })).toMatchObject({
      status: "RS_ERROR_DUPLICATE_TRANSACTION",
      currency: "EUR",
    });
  });
});

describe("a uuid that the ledger knows before play does, as concurrent calls see it", () => {
  test("with other content is a duplicate", async () => {
    const player = await TestPlayer.open(db());
    const bet = player.betCall();
    await sql`select * from ledger.post(${`vendor:${player.vendor.id}`}, ${bet.transaction_uuid},
      ${Buffer.from("other")}, 20::smallint,
      ledger.vendor_account(${player.brand.id}, ${player.vendor.id}, 'USD'),
      (select cash_account from ledger.wallet where member_id = ${player.member.id}), 1, 'USD')`.execute(
      db(),
    );
    expect(await player.bet(bet)).toMatchObject({
      status: "RS_ERROR_DUPLICATE_TRANSACTION",
      balance: BigInt(100 * dollar + dollar / 100),
    });
    expect(await player.rounds()).toEqual([]);
  });

  test("and voided is rolled back", async () => {
    const player = await TestPlayer.open(db());
    const bet = player.betCall();
    await sql`select ledger.void_transfer(${`vendor:${player.vendor.id}`}, ${bet.transaction_uuid}, 12::smallint)`.execute(
      db(),
    );
    expect(outcome(await player.bet(bet))).toEqual(["TRANSACTION_ROLLED_BACK", 100]);
    expect(outcome(await player.bet({ ...bet, transaction_uuid: newId() }))).toEqual(["OK", 90]);
  });
});
