import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { dollar, outcome, sharedTransactions, Table } from "../../../test/play/setup.js";
import { sha256 } from "../../core/crypto.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import { type BetCall, contentHash, type VendorAnswer } from "./vendor-wallet.model.js";
import { type Bet, payWins, placeBet, placeBets, type Said } from "./vendor-wallet.store.js";

let base: TestDatabase;
let db: Db;
let tables: Table[];

/** Members of one vendor, whose house account is there. */
async function seat(members: number): Promise<Table[]> {
  const first = await Table.open(db);
  const others = await Promise.all(Array.from({ length: members - 1 }, () => first.neighbour()));
  await first.win(first.winCall(await betOf(first, 1), { amount: dollar }));
  return [first, ...others];
}

async function betOf(table: Table, dollars: number): Promise<BetCall> {
  const call = table.betCall({ amount: dollars * dollar });
  expect(outcome(await table.bet(call))[0]).toBe("OK");
  return call;
}

function said(table: Table, given: Partial<BetCall> = {}, plus: Partial<Bet> = {}): Said<Bet> {
  const call = table.betCall(given);
  const bet: Bet = {
    uuid: call.transaction_uuid,
    hash: contentHash("bet", call),
    game: call.game_code,
    round: call.round,
    closes: call.round_closed,
    now: table.clock.now(),
    tokenHash: sha256(call.token),
    roundId: newId(),
    currency: call.currency,
    amount: BigInt(call.amount) / 1000n,
    isFree: call.is_free,
    details: call.details,
    maintenance: false,
    ...plus,
  };
  const of = { brandId: table.brand.id, vendorId: table.vendor.id, memberId: table.member.id };
  return { of, call: bet };
}

function at(index: number): Table {
  const table = tables[index];
  if (!table) throw new Error(`nobody sits at ${index}`);
  return table;
}

const balances = () => Promise.all(tables.map(async (table) => Number((await table.money()).balance) / 100));

beforeAll(async () => {
  base = await openTestDatabase();
  db = base.database.db;
});
beforeEach(async () => {
  tables = await seat(4);
});

describe("calls that come at once", () => {
  test("share a transaction, and so do their wins", async () => {
    const calls = tables.map((table) => table.betCall());
    const placed = await Promise.all(tables.map((table, index) => table.bet(calls[index] as BetCall)));
    expect(placed.map(outcome)).toEqual(tables.map(() => ["OK", 90]));
    expect(await sharedTransactions(at(0))).toBe(4);
    const paid = await Promise.all(
      tables.map((table, index) =>
        table.win(table.winCall(calls[index] as BetCall, { amount: index * dollar })),
      ),
    );
    expect(paid.map(outcome)).toEqual(tables.map((_, index) => ["OK", 90 + index]));
    expect(await sharedTransactions(at(0))).toBe(8);
    for (const table of tables)
      expect((await table.rounds()).at(-1)).toMatchObject({ bets: 1, status: "closed" });
  });

  test("a refused one in the middle touches nobody else", async () => {
    const poor = await at(0).neighbour({ funds: 5n });
    const calls = [at(0), poor, at(1)].map((table) => table.bet(table.betCall()));
    expect((await Promise.all(calls)).map(outcome)).toEqual([
      ["OK", 90],
      ["NOT_ENOUGH_MONEY", 0.05],
      ["OK", 90],
    ]);
    expect(await sharedTransactions(at(0))).toBe(2);
    expect(await poor.rounds()).toEqual([]);
  });

  test("two of one key are one", async () => {
    const call = at(0).betCall();
    const answers = await Promise.all([at(0).bet(call), at(1).bet(at(1).betCall()), at(0).bet(call)]);
    expect(answers.map((answer) => outcome(answer)[0])).toEqual(["OK", "OK", "OK"]);
    expect(await balances()).toEqual([90, 90, 100, 100]);
  });

  test("of two members under one key one has it, the other is a duplicate", async () => {
    const uuid = { transaction_uuid: newId() };
    const calls = [at(0), at(1)].map((table) => table.bet(table.betCall(uuid)));
    const third = at(2).bet(at(2).betCall());
    const statuses = (await Promise.all(calls)).map((answer) => outcome(answer)[0]);
    expect(statuses.sort()).toEqual(["DUPLICATE_TRANSACTION", "OK"]);
    expect(outcome(await third)).toEqual(["OK", 90]);
  });

  test("two of one member count one after the other: there is money for one", async () => {
    const calls = [60, 60].map((dollars) => at(0).bet(at(0).betCall({ amount: dollars * dollar })));
    expect((await Promise.all(calls)).map(outcome)).toEqual([
      ["OK", 40],
      ["NOT_ENOUGH_MONEY", 40],
    ]);
  });

  test("a rollback at the same time leaves the bet taken back or never placed", async () => {
    const bets = tables.map((table) => table.betCall());
    await Promise.all(
      tables.flatMap((table, index) => {
        const bet = bets[index] as BetCall;
        return [table.bet(bet), table.rollback(table.rollbackCall(bet))];
      }),
    );
    expect(await balances()).toEqual([100, 100, 100, 100]);
  });
});

describe("what is not plain is left untouched", () => {
  const bet = { transaction_uuid: newId(), round: newId() };

  async function limit(table: Table): Promise<void> {
    const of = { id: newId(), brand_id: table.brand.id, member_id: table.member.id, time_zone: "UTC" };
    const wager = { kind: "wager", period: "day", currency: "USD", amount: 100_000n } as const;
    await db
      .insertInto("limits.member_limit")
      .values({ ...of, ...wager, effective_at: table.clock.now() })
      .execute();
  }

  async function exclude(table: Table): Promise<void> {
    await sql`insert into limits.exclusion (id, brand_id, member_id, kind, starts_at, ends_at)
      values (${newId()}, ${table.brand.id}, ${table.member.id}, 'time_out', '2020-01-01', '2020-01-02')`.execute(
      db,
    );
  }

  /** Has played for longer than one may without having read it. */
  async function forget({ clock, member }: Table): Promise<void> {
    const [from, seen] = [66, 1].map((minutes) => new Date(clock.now().getTime() - minutes * 60_000));
    await sql`insert into limits.member (member_id, played_from, seen_at)
      values (${member.id}, ${from}, ${seen})`.execute(db);
  }

  async function owe(table: Table): Promise<void> {
    const call = await betOf(table, 100);
    const win = table.winCall(call, { amount: 50 * dollar });
    await table.win(win);
    await betOf(table, 50);
    await table.rollback(table.rollbackCall(win));
    expect((await table.money()).debt).toBe(5_000n);
  }

  async function setState(table: Table, state: string): Promise<void> {
    await sql`update identity.account set state = ${state} where id = ${table.member.id}`.execute(db);
  }

  const cases: readonly [string, (table: Table) => Promise<unknown>, Partial<BetCall>?, Partial<Bet>?][] = [
    ["a limit", limit],
    ["an exclusion, even one that is over", exclude],
    ["what was played to be read", forget],
    ["a debt", owe],
    ["an account that is locked", (table) => setState(table, "locked")],
    ["a cash account that is frozen", (table) => freeze(table)],
    ["too little money", async () => undefined, { amount: 101 * dollar }],
    ["no stake", async () => undefined, { amount: 0 }],
    ["another currency", async () => undefined, { currency: "EUR" }],
    ["another game", async () => undefined, { game_code: "other" }],
    ["a token of nobody", async () => undefined, { token: "nothing" }],
    ["maintenance", async () => undefined, {}, { maintenance: true }],
    ["a token that has expired", async (table) => table.clock.advance(25 * 3_600_000)],
    ["a bet that is known", (table) => table.bet(table.betCall(bet)), bet],
    ["a bet that was taken back", (table) => table.rollback(table.rollbackCall(table.betCall(bet))), bet],
    [
      "a round that is there",
      (table) => table.bet(table.betCall({ round: bet.round })),
      { round: bet.round },
    ],
  ];

  async function freeze(table: Table): Promise<void> {
    await sql`select ledger.set_frozen(w.cash_account, true) from ledger.wallet w
      where w.member_id = ${table.member.id}`.execute(db);
  }

  test.each(cases)("a bet with %s", async (_name, arrange, given, plus) => {
    const opened = at(0).clock.now();
    await arrange(at(1));
    const before = await at(1).money();
    const group = [said(at(0), {}, { now: opened }), said(at(1), given, plus)];
    expect(await placeBets(db, group)).toEqual([
      { status: "RS_OK", currency: "USD", balance: 9_000n, changed: true },
      null,
    ]);
    expect(await at(1).money()).toEqual(before);
  });

  test("a win of a member who owes, and one of a bet that was taken back", async () => {
    const call = await betOf(at(0), 10);
    await at(0).rollback(at(0).rollbackCall(call));
    await owe(at(1));
    const rounds = await at(1).rounds();
    const standing = await betOf(at(2), 10);
    const win = (table: Table, of: BetCall | string, dollars: number) => {
      const { of: party, call: like } = said(table, typeof of === "string" ? {} : { round: of.round });
      const reference = typeof of === "string" ? of : of.transaction_uuid;
      return { of: party, call: { ...like, reference, amount: BigInt(dollars) * 100n } };
    };
    const answers = await payWins(db, [
      win(at(0), call, 5),
      win(at(1), { ...call, round: rounds[0]?.reference ?? "" }, 5),
      win(at(2), standing, 7),
      win(at(3), "unknown", 5),
    ]);
    expect(answers).toEqual([
      null,
      null,
      { status: "RS_OK", currency: "USD", balance: 9_700n, changed: true },
      null,
    ]);
  });
});

test("one member twice, or one key twice, in a group: nothing at all is done", async () => {
  const uuid = newId();
  for (const group of [
    [said(at(0)), said(at(1)), said(at(0))],
    [said(at(0), { transaction_uuid: uuid }), said(at(1)), said(at(2), { transaction_uuid: uuid })],
  ]) {
    await expect(placeBets(db, group)).rejects.toMatchObject({ code: "40001" });
  }
  expect(await balances()).toEqual([100, 100, 100, 100]);
  expect((await Promise.all(tables.slice(1).map((table) => table.rounds()))).flat()).toEqual([]);
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  test("a member whose money somebody holds on to keeps nobody waiting", async () => {
    const waiting: Promise<VendorAnswer>[] = [];
    await asOwner(db, async (trx) => {
      await sql`select 1 from ledger.account a join ledger.wallet w on w.cash_account = a.id
        where w.member_id = ${at(0).member.id} for update of a`.execute(trx);
      const settled: string[] = [];
      const stuck = at(0).bet(at(0).betCall());
      void stuck.finally(() => settled.push("stuck")).catch(() => undefined);
      const others = await Promise.all(tables.slice(1).map((table) => table.bet(table.betCall())));
      expect(others.map(outcome)).toEqual([1, 2, 3].map(() => ["OK", 90]));
      expect(settled).toEqual([]);
      waiting.push(stuck);
    });
    expect((await Promise.all(waiting)).map(outcome)).toEqual([["OK", 90]]);
  });

  test("one bet that closes its round is never refused for having closed it", async () => {
    for (let storm = 0; storm < 20; storm += 1) {
      const { of, call } = said(at(0), { round_closed: true, amount: dollar });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => withRetry({ idempotent: true }, () => placeBet(db, of, call))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "RS_OK"));
    }
    expect(await balances()).toEqual([80, 100, 100, 100]);
  });

  test("backends that are killed under a storm lose nothing and double nothing", {
    timeout: 60_000,
  }, async () => {
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%play.%'`.execute(db);
    const storm = tables.flatMap((table) =>
      Array.from({ length: 40 }, async (_, index) => {
        const call = table.betCall({ amount: dollar });
        const answer = outcome(await table.bet(call))[0];
        if (index % 10 === 0) await kill().catch(() => undefined);
        return [answer, outcome(await table.bet(call))[0]];
      }),
    );
    const answers = (await Promise.all(storm)).flat();
    expect([...new Set(answers)]).toEqual(["OK"]);
    expect(await balances()).toEqual([60, 60, 60, 60]);
  });
});
