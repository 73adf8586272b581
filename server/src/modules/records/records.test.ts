import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { asOwner } from "../../../test/database.js";
import { createDepositScene, order, postWebhook } from "../../../test/deposits/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin } from "../../../test/factories/staff.js";
import { dollar, TestPlayer } from "../../../test/play/setup.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { createScene, processPayouts, requestApproved } from "../../../test/withdrawals/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { RecordFilter, RecordLine } from "./records.model.js";

let t: OwnTestApp;
let player: TestPlayer;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// The tests insert postings without transfers, so this file has its own database.
afterAll(() => t.close());
beforeEach(async () => {
  player = await TestPlayer.open(t.test.database.db);
});

const hour = 3_600_000;
const currentRange = () => ({
  from: new Date(Date.now() - hour),
  to: new Date(Date.now() + hour),
  currency: null,
});

async function readAllLines(ctx: Ctx, filter: Partial<RecordFilter> = {}, first = 3): Promise<RecordLine[]> {
  const lines: RecordLine[] = [];
  let after: string | null = null;
  for (;;) {
    const { edges, pageInfo } = await t.services.records.lines.page(ctx, {
      ...currentRange(),
      ...filter,
      first,
      after,
    });
    lines.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return lines;
    after = pageInfo.endCursor;
  }
}

/** Plays a bet of $10 that wins $30; the win is spent, then rolled back into debt, which a later win repays. */
async function playIntoDebt() {
  const bet = player.betCall();
  await player.bet(bet);
  const win = player.winCall(bet, { amount: 30 * dollar });
  await player.win(win);
  const secondBet = player.betCall({ amount: 115 * dollar });
  await player.bet(secondBet);
  await player.rollback(player.rollbackCall(win));
  await player.win(player.winCall(secondBet, { amount: 40 * dollar }));
  return { bet, secondBet };
}

describe("the account record", () => {
  test("lists every posting, newest first, page by page, with the balance after it", async () => {
    await playIntoDebt();
    const lines = await readAllLines(player.memberCtx);
    expect(
      lines.map(({ kind, account, amount, balanceAfter }) => [kind, account, amount, balanceAfter]),
    ).toEqual([
      ["debt_repayment", "debt", 2_500n, 0n],
      ["debt_repayment", "cash", -2_500n, 1_500n],
      ["win", "cash", 4_000n, 4_000n],
      ["win_rollback", "debt", -2_500n, -2_500n],
      ["win_rollback", "cash", -500n, 0n],
      ["bet", "cash", -11_500n, 500n],
      ["win", "cash", 3_000n, 12_000n],
      ["bet", "cash", -1_000n, 9_000n],
      ["funding", "cash", 10_000n, 10_000n],
    ]);
    expect(await readAllLines(player.memberCtx, {}, 100)).toEqual(lines);
  });

  test("references the round of each posting; a round lists its postings", async () => {
    const { bet, secondBet } = await playIntoDebt();
    const lines = await readAllLines(player.memberCtx);
    const [first, second] = await player.rounds();
    expect(lines.map(({ reference }) => reference)).toEqual([
      secondBet.round,
      secondBet.round,
      secondBet.round,
      bet.round,
      bet.round,
      secondBet.round,
      bet.round,
      bet.round,
      expect.stringMatching(/^\d+$/),
    ]);
    for (const round of [first, second]) {
      const roundLines = await t.services.records.listRoundLines(player.memberCtx, {
        id: round?.id ?? "",
        currency: "USD",
      });
      expect(roundLines).toEqual(lines.filter(({ roundId }) => roundId === round?.id));
    }
  });

  test("filters by kind and account; totals equal the sums of the lines and of the statement", async () => {
    await playIntoDebt();
    const listFiltered = async (filter: Partial<RecordFilter>) =>
      (await readAllLines(player.memberCtx, filter)).map(({ kind, account }) => `${kind} ${account}`);
    expect(await listFiltered({ kinds: ["win", "funding"] })).toEqual([
      "win cash",
      "win cash",
      "funding cash",
    ]);
    expect(await listFiltered({ account: "debt" })).toEqual(["debt_repayment debt", "win_rollback debt"]);
    expect(await listFiltered({ kinds: ["other", "jackpot"] })).toEqual([]);
    const totals = await t.services.records.lines.totals(player.memberCtx, {
      ...currentRange(),
      kinds: ["win", "bet"],
    });
    expect(totals).toEqual([
      { account: "cash", currency: "USD", count: 4, moneyIn: 7_000n, moneyOut: 12_500n },
    ]);
    const statement = await t.services.records.readStatement(player.memberCtx, currentRange());
    expect(
      statement.map(({ account, opening, moneyIn, moneyOut, closing }) => [
        account,
        opening,
        moneyIn,
        moneyOut,
        closing,
      ]),
    ).toEqual([
      ["cash", 0n, 17_000n, 15_500n, 1_500n],
      ["bonus", 0n, 0n, 0n, 0n],
      ["debt", 0n, 2_500n, 2_500n, 0n],
    ]);
  });

  test("references the deposit of a credit", async () => {
    const depositScene = await createDepositScene(t);
    const { id, reference } = await order(depositScene, "card", "100");
    await postWebhook(depositScene, {
      ...JSON.parse(JSON.stringify({ eventId: newId(), paymentId: "p", status: "PAID" })),
      reference,
      amount: "100.00",
      currency: "USD",
    });
    const [line] = await readAllLines(depositScene.member);
    expect(line).toMatchObject({ kind: "deposit", depositId: id, reference, roundId: null });
  });

  test("references the withdrawal of a payout and of its refund", async () => {
    const scene = await createScene(t);
    const { id, reference } = await requestApproved(scene, "100");
    await processPayouts(scene);
    await t.services.receiptConfirmations.confirm(scene.member, {
      id,
      answer: "PARTLY_RECEIVED",
      received: "60",
      fileIds: [],
    });
    await t.services.withdrawalAdmin.refund(scene.staff, id, "40");
    const lines = await readAllLines(scene.member);
    expect(lines.map((line) => [line.kind, line.withdrawalId, line.reference])).toEqual([
      ["withdrawal", id, reference],
      ["withdrawal", id, reference],
      ["funding", null, expect.stringMatching(/^\d+$/)],
    ]);
  });

  test("references vendor transfers and member transfers by their ids, for sender and receiver", async () => {
    const transferScene = await TransferScene.create(t);
    const [password, digits] = ["Right-Horse#1", "246810"];
    const agent = await buildMember(t.test.database.db, transferScene.brand, { memberType: 1, password });
    await t.services.agents.addToTree(transferScene.platform, agent.id, null);
    await t.services.agents.addToTree(transferScene.platform, transferScene.built.id, agent.id);
    await transferScene.fund(20_00n, agent.id);
    const sender = transferScene.as(agent.actor);
    const input = { password, paymentPassword: digits, confirmPaymentPassword: digits };
    await t.services.paymentPasswords.set(sender, input);
    const [transferIn, transferOut] = [
      await transferScene.transferIn("40"),
      await transferScene.transferOut("15"),
    ];
    const transfer = { amount: "20", paymentPassword: digits, remark: "", requestId: newId() };
    const sent = await t.services.memberTransfers.sendToDownline(sender, transferScene.built.id, transfer);
    const listReferences = async (ctx: Ctx) =>
      (await readAllLines(ctx)).map(({ kind, reference }) => [kind, reference]);
    expect((await listReferences(transferScene.member)).slice(0, 3)).toEqual([
      ["member_transfer", sent.id],
      ["vendor_wallet_out", transferOut.id],
      ["vendor_wallet_in", transferIn.id],
    ]);
    expect((await listReferences(sender))[0]).toEqual(["member_transfer", sent.id]);
  });

  test("lists postings with other codes as other", async () => {
    const { db } = t.test.database;
    await asOwner(db, (trx) =>
      sql`insert into ledger.transfer_code (code, name) values (999, 'made_for_a_test')
        on conflict do nothing`.execute(trx),
    );
    await sql`select ledger.post('test', ${newId()}, 'x'::bytea, 999::smallint, b.id, w.cash_account, 7, 'USD')
      from ledger.wallet w, ledger.account b where w.id = ${player.member.walletId}
        and b.brand_id = w.brand_id and b.owner_kind = 'bank' and b.kind = 'funding' and b.currency = 'USD'`.execute(
      db,
    );
    expect(
      (await readAllLines(player.memberCtx, { kinds: ["other"] })).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([["other", 7n]]);
    expect(await readAllLines(player.memberCtx, { kinds: ["bet"] })).toEqual([]);
  });
});

describe("access and validation", () => {
  test("guests, trial members and staff are refused", async () => {
    const { records } = t.services;
    const { db } = t.test.database;
    const trial = await buildMember(db, player.brand, { memberType: 4 });
    const as = (actor: Ctx["actor"]) => testCtx(db, { brand: player.brand, actor });
    for (const [ctx, code] of [
      [as({ kind: "guest" }), "not_logged_in"],
      [as(trial.actor), "in_need_true_account"],
      [as((await buildAdmin(db, player.brand)).actor), "not_logged_in"],
    ] as const)
      for (const call of [
        () => records.lines.page(ctx, { ...currentRange(), first: 1 }),
        () => records.lines.totals(ctx, currentRange()),
        () => records.readStatement(ctx, currentRange()),
        () => records.readBalances(ctx, { at: new Date(), currency: null }),
        () => records.listRoundLines(ctx, { id: newId(), currency: "USD" }),
        () => records.readProfit(ctx, currentRange(), "day"),
        () => records.exportedLines.count(ctx, currentRange(), 1),
        () => records.exportedLines.csv(ctx, currentRange()),
      ])
        await expect(call()).rejects.toMatchObject({ code });
  });

  test("another member's postings are not listed", async () => {
    await playIntoDebt();
    const [round] = await player.rounds();
    const other = await player.addPlayer({ funds: 0n });
    expect(await readAllLines(other.memberCtx)).toEqual([]);
    const roundKey = { id: round?.id ?? "", currency: "USD" };
    expect(await t.services.records.listRoundLines(other.memberCtx, roundKey)).toEqual([]);
    const otherBrand = await TestPlayer.open(t.test.database.db, { funds: 0n });
    const crossedCtx = { ...player.memberCtx, brand: otherBrand.brand };
    await expect(readAllLines(crossedCtx)).rejects.toMatchObject({ code: "wrong_currency" });
  });

  test.each([
    [{ currency: "EUR" }, "wrong_currency"],
    [{ currency: "" }, "wrong_currency"],
    [{ from: new Date("2026-01-01"), to: new Date("2026-06-01") }, "validation_failed"],
    [{ from: new Date("2026-01-02"), to: new Date("2026-01-01") }, "validation_failed"],
    [{ from: new Date(Number.NaN), to: new Date("2026-01-01") }, "validation_failed"],
    [{ from: new Date("-000001-01-01T00:00:00Z"), to: new Date() }, "validation_failed"],
  ])("%#: an invalid filter is refused", async (filter, code) => {
    const criteria = { ...currentRange(), ...filter };
    const page = { ...criteria, first: 1 };
    await expect(t.services.records.lines.page(player.memberCtx, page)).rejects.toMatchObject({ code });
    await expect(t.services.records.lines.totals(player.memberCtx, criteria)).rejects.toMatchObject({ code });
  });

  test.each([
    "x",
    "",
    "MjAyNi0xMS0yMg",
    Buffer.from("9999-99-99T99:99:99.999999Z 1 1").toString("base64url"),
  ])("cursor %j is refused", async (after) => {
    const lines = t.services.records.lines.page(player.memberCtx, { ...currentRange(), first: 1, after });
    await expect(lines).rejects.toMatchObject({ code: "validation_failed" });
  });

  test.each([0, -1, 101, 1.5, Number.NaN])("a page of %d lines is refused", async (first) => {
    const lines = t.services.records.lines.page(player.memberCtx, { ...currentRange(), first });
    await expect(lines).rejects.toMatchObject({ code: "validation_failed" });
  });
});

describe("a statement", () => {
  test("is correct at any point in time, even when postings were committed out of order", async () => {
    const { db } = t.test.database;
    const { memberCtx, member } = await player.addPlayer({ funds: 0n });
    const start = Date.parse("2025-03-10T12:00:00.000Z");
    // Sequence number, start of the transaction in minutes, amount.
    const postings = [
      [1, 0, 100],
      [2, 5, 50],
      [3, 3, -20],
      [4, 4, 7],
      [5, 30, -60],
      [6, 29, 9],
      [7, 31, 1],
    ] as const;
    let balance = 0;
    for (const [seq, minute, amount] of postings) {
      balance += amount;
      const after = balance;
      await asOwner(db, (trx) =>
        sql`insert into ledger.posting (account_id, seq, created_at, transfer_id, amount, balance_after)
          select w.cash_account, ${seq}, ${new Date(start + minute * 60_000)}::timestamptz, ${-seq}, ${amount}, ${after}
          from ledger.wallet w where w.id = ${member.walletId}`.execute(trx),
      );
    }
    const balanceAt = (minute: number) =>
      postings
        .filter(([, startMinute]) => startMinute < minute)
        .reduce((sum, [, , amount]) => sum + amount, 0);
    for (let minute = 0; minute <= 35; minute += 1) {
      const at = new Date(start + minute * 60_000);
      const [cash] = await t.services.records.readBalances(memberCtx, { at, currency: "USD" });
      expect([minute, cash?.balance]).toEqual([minute, BigInt(balanceAt(minute))]);
    }
    const [from, to] = [new Date(start + 4 * 60_000), new Date(start + 30 * 60_000)];
    const [cash] = await t.services.records.readStatement(memberCtx, { from, to, currency: null });
    expect(cash).toMatchObject({ opening: 80n, moneyIn: 66n, moneyOut: 0n, closing: BigInt(balanceAt(30)) });
  });
});

describe("profit and loss", () => {
  test("equals the totals of the betting record, by day of the brand, game type and vendor", async () => {
    const rounds = [
      [0, 10, 0],
      [20, 20, 33],
      [20, 5, 5],
      [20, 30, 12],
    ] as const;
    for (const [minutes, staked, paid] of rounds) {
      const bet = player.betCall({ amount: staked * dollar });
      player.clock.advance(minutes * 60_000);
      await player.bet(bet);
      await player.win(player.winCall(bet, { amount: paid * dollar }));
    }
    const range = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z") };
    const brand = { ...player.brand, timeZone: "Pacific/Apia" };
    const ctx = { ...player.memberCtx, brand };
    const [totals] = await t.services.play.rounds.totals(ctx, range);
    for (const by of ["day", "category", "vendor"] as const) {
      const rows = await t.services.records.readProfit(ctx, { ...range, currency: null }, by);
      const sum = (field: "staked" | "paid" | "validBet") =>
        rows.reduce((total, row) => total + row[field], 0n);
      expect([sum("staked"), sum("paid"), sum("validBet")]).toEqual([
        totals?.staked,
        totals?.paid,
        totals?.validBet,
      ]);
      if (by === "day")
        expect(rows.map(({ key, staked }) => [key, staked])).toEqual([
          ["2026-11-20", 3_500n],
          ["2026-11-21", 3_000n],
        ]);
      if (by === "category") expect(rows.map(({ key }) => key)).toEqual(["RNG"]);
      if (by === "vendor") expect(rows.map(({ key }) => key)).toEqual([player.vendor.code]);
    }
  });
});
