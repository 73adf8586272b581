import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { asOwner, openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { dollar, outcome, sharedTransactions, TestPlayer } from "../../../test/play/setup.js";
import { sha256 } from "../../core/crypto.js";
import { newId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import { type BetCall, contentHash, type VendorResponse } from "./vendor-wallet.model.js";
import { type Bet, payWins, placeBet, placeBets, type ScopedCall } from "./vendor-wallet.store.js";

let base: TestDatabase;
let db: Db;
let players: TestPlayer[];

/** Members of one vendor, whose house account exists. */
async function openPlayers(members: number): Promise<TestPlayer[]> {
  const first = await TestPlayer.open(db);
  const others = await Promise.all(Array.from({ length: members - 1 }, () => first.addPlayer()));
  await first.win(first.winCall(await betOf(first, 1), { amount: dollar }));
  return [first, ...others];
}

async function betOf(player: TestPlayer, dollars: number): Promise<BetCall> {
  const call = player.betCall({ amount: dollars * dollar });
  expect(outcome(await player.bet(call))[0]).toBe("OK");
  return call;
}

function scopedCall(
  player: TestPlayer,
  given: Partial<BetCall> = {},
  plus: Partial<Bet> = {},
): ScopedCall<Bet> {
  const call = player.betCall(given);
  const bet: Bet = {
    uuid: call.transaction_uuid,
    hash: contentHash("bet", call),
    game: call.game_code,
    round: call.round,
    closes: call.round_closed,
    now: player.clock.now(),
    tokenHash: sha256(call.token),
    roundId: newId(),
    currency: call.currency,
    amount: BigInt(call.amount) / 1000n,
    isFree: call.is_free,
    details: call.details,
    maintenance: false,
    ...plus,
  };
  const scope = { brandId: player.brand.id, vendorId: player.vendor.id, memberId: player.member.id };
  return { scope, call: bet };
}

function at(index: number): TestPlayer {
  const player = players[index];
  if (!player) throw new Error(`there is no player ${index}`);
  return player;
}

const balances = () =>
  Promise.all(players.map(async (player) => Number((await player.money()).balance) / 100));

beforeAll(async () => {
  base = await openTestDatabase();
  db = base.database.db;
});
beforeEach(async () => {
  players = await openPlayers(4);
});

describe("concurrent calls", () => {
  test("share a transaction, and so do their wins", async () => {
    const calls = players.map((player) => player.betCall());
    const placed = await Promise.all(players.map((player, index) => player.bet(calls[index] as BetCall)));
    expect(placed.map(outcome)).toEqual(players.map(() => ["OK", 90]));
    expect(await sharedTransactions(at(0))).toBe(4);
    const paid = await Promise.all(
      players.map((player, index) =>
        player.win(player.winCall(calls[index] as BetCall, { amount: index * dollar })),
      ),
    );
    expect(paid.map(outcome)).toEqual(players.map((_, index) => ["OK", 90 + index]));
    expect(await sharedTransactions(at(0))).toBe(8);
    for (const player of players)
      expect((await player.rounds()).at(-1)).toMatchObject({ bets: 1, status: "closed" });
  });

  test("a refused one in the middle affects no other", async () => {
    const poor = await at(0).addPlayer({ funds: 5n });
    const calls = [at(0), poor, at(1)].map((player) => player.bet(player.betCall()));
    expect((await Promise.all(calls)).map(outcome)).toEqual([
      ["OK", 90],
      ["NOT_ENOUGH_MONEY", 0.05],
      ["OK", 90],
    ]);
    expect(await sharedTransactions(at(0))).toBe(2);
    expect(await poor.rounds()).toEqual([]);
  });

  test("two with one key are one", async () => {
    const call = at(0).betCall();
    const answers = await Promise.all([at(0).bet(call), at(1).bet(at(1).betCall()), at(0).bet(call)]);
    expect(answers.map((answer) => outcome(answer)[0])).toEqual(["OK", "OK", "OK"]);
    expect(await balances()).toEqual([90, 90, 100, 100]);
  });

  test("of two members' calls with one key one is accepted, the other is a duplicate", async () => {
    const uuid = { transaction_uuid: newId() };
    const calls = [at(0), at(1)].map((player) => player.bet(player.betCall(uuid)));
    const third = at(2).bet(at(2).betCall());
    const statuses = (await Promise.all(calls)).map((answer) => outcome(answer)[0]);
    expect(statuses.sort()).toEqual(["DUPLICATE_TRANSACTION", "OK"]);
    expect(outcome(await third)).toEqual(["OK", 90]);
  });

  test("two of one member run one after the other: there is money for one", async () => {
    const calls = [60, 60].map((dollars) => at(0).bet(at(0).betCall({ amount: dollars * dollar })));
    expect((await Promise.all(calls)).map(outcome)).toEqual([
      ["OK", 40],
      ["NOT_ENOUGH_MONEY", 40],
    ]);
  });

  test("a concurrent rollback leaves the bet rolled back or never placed", async () => {
    const bets = players.map((player) => player.betCall());
    await Promise.all(
      players.flatMap((player, index) => {
        const bet = bets[index] as BetCall;
        return [player.bet(bet), player.rollback(player.rollbackCall(bet))];
      }),
    );
    expect(await balances()).toEqual([100, 100, 100, 100]);
  });
});

describe("calls that are not eligible for a group are left untouched", () => {
  const bet = { transaction_uuid: newId(), round: newId() };

  async function limit(player: TestPlayer): Promise<void> {
    const of = { id: newId(), brand_id: player.brand.id, member_id: player.member.id, time_zone: "UTC" };
    const wager = { kind: "wager", period: "day", currency: "USD", amount: 100_000n } as const;
    await db
      .insertInto("limits.member_limit")
      .values({ ...of, ...wager, effective_at: player.clock.now() })
      .execute();
  }

  async function exclude(player: TestPlayer): Promise<void> {
    await sql`insert into limits.exclusion (id, brand_id, member_id, kind, starts_at, ends_at)
      values (${newId()}, ${player.brand.id}, ${player.member.id}, 'time_out', '2020-01-01', '2020-01-02')`.execute(
      db,
    );
  }

  /** Makes the member's reality check overdue. */
  async function skipRealityCheck({ clock, member }: TestPlayer): Promise<void> {
    const [from, seen] = [66, 1].map((minutes) => new Date(clock.now().getTime() - minutes * 60_000));
    await sql`insert into limits.member (member_id, played_from, seen_at)
      values (${member.id}, ${from}, ${seen})`.execute(db);
  }

  async function makeDebt(player: TestPlayer): Promise<void> {
    const call = await betOf(player, 100);
    const win = player.winCall(call, { amount: 50 * dollar });
    await player.win(win);
    await betOf(player, 50);
    await player.rollback(player.rollbackCall(win));
    expect((await player.money()).debt).toBe(5_000n);
  }

  async function setState(player: TestPlayer, state: string): Promise<void> {
    await sql`update identity.account set state = ${state} where id = ${player.member.id}`.execute(db);
  }

  const cases: readonly [
    string,
    (player: TestPlayer) => Promise<unknown>,
    Partial<BetCall>?,
    Partial<Bet>?,
  ][] = [
    ["a limit", limit],
    ["an exclusion, even an expired one", exclude],
    ["an overdue reality check", skipRealityCheck],
    ["a debt", makeDebt],
    ["a locked account", (player) => setState(player, "locked")],
    ["a frozen cash account", (player) => freeze(player)],
    ["too little money", async () => undefined, { amount: 101 * dollar }],
    ["no stake", async () => undefined, { amount: 0 }],
    ["another currency", async () => undefined, { currency: "EUR" }],
    ["another game", async () => undefined, { game_code: "other" }],
    ["an unknown token", async () => undefined, { token: "nothing" }],
    ["maintenance", async () => undefined, {}, { maintenance: true }],
    ["an expired token", async (player) => player.clock.advance(25 * 3_600_000)],
    ["a known bet", (player) => player.bet(player.betCall(bet)), bet],
    ["a rolled-back bet", (player) => player.rollback(player.rollbackCall(player.betCall(bet))), bet],
    ["an existing round", (player) => player.bet(player.betCall({ round: bet.round })), { round: bet.round }],
  ];

  async function freeze(player: TestPlayer): Promise<void> {
    await sql`select ledger.set_frozen(w.cash_account, true) from ledger.wallet w
      where w.member_id = ${player.member.id}`.execute(db);
  }

  test.each(cases)("a bet with %s", async (_name, arrange, given, plus) => {
    const opened = at(0).clock.now();
    await arrange(at(1));
    const before = await at(1).money();
    const group = [scopedCall(at(0), {}, { now: opened }), scopedCall(at(1), given, plus)];
    expect(await placeBets(db, group)).toEqual([
      { status: "RS_OK", currency: "USD", balance: 9_000n, changed: true },
      null,
    ]);
    expect(await at(1).money()).toEqual(before);
  });

  test("a win of a member with a debt, of a rolled-back bet, and of a free bet", async () => {
    const call = await betOf(at(0), 10);
    await at(0).rollback(at(0).rollbackCall(call));
    await makeDebt(at(1));
    const rounds = await at(1).rounds();
    const accepted = await betOf(at(2), 10);
    const free = at(3).betCall({ amount: 0, is_free: true });
    await at(3).bet(free);
    const win = (player: TestPlayer, of: BetCall | string, dollars: number) => {
      const { scope, call: like } = scopedCall(player, typeof of === "string" ? {} : { round: of.round });
      const reference = typeof of === "string" ? of : of.transaction_uuid;
      return { scope, call: { ...like, reference, amount: BigInt(dollars) * 100n } };
    };
    const answers = await payWins(db, [
      win(at(0), call, 5),
      win(at(1), { ...call, round: rounds[0]?.reference ?? "" }, 5),
      win(at(2), accepted, 7),
      win(at(3), "unknown", 5),
      win(at(3), free, 5),
    ]);
    expect(answers).toEqual([
      null,
      null,
      { status: "RS_OK", currency: "USD", balance: 9_700n, changed: true },
      null,
      null,
    ]);
  });
});

test("a group with one member twice, or one key twice, does nothing", async () => {
  const uuid = newId();
  for (const group of [
    [scopedCall(at(0)), scopedCall(at(1)), scopedCall(at(0))],
    [
      scopedCall(at(0), { transaction_uuid: uuid }),
      scopedCall(at(1)),
      scopedCall(at(2), { transaction_uuid: uuid }),
    ],
  ]) {
    await expect(placeBets(db, group)).rejects.toMatchObject({ code: "40001" });
  }
  expect(await balances()).toEqual([100, 100, 100, 100]);
  expect((await Promise.all(players.slice(1).map((player) => player.rounds()))).flat()).toEqual([]);
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  test("a member whose account another transaction locks delays no other member", async () => {
    const waiting: Promise<VendorResponse>[] = [];
    await asOwner(db, async (trx) => {
      await sql`select 1 from ledger.account a join ledger.wallet w on w.cash_account = a.id
        where w.member_id = ${at(0).member.id} for update of a`.execute(trx);
      const ended: string[] = [];
      const stuck = at(0).bet(at(0).betCall());
      void stuck.finally(() => ended.push("stuck")).catch(() => undefined);
      const others = await Promise.all(players.slice(1).map((player) => player.bet(player.betCall())));
      expect(others.map(outcome)).toEqual([1, 2, 3].map(() => ["OK", 90]));
      expect(ended).toEqual([]);
      waiting.push(stuck);
    });
    expect((await Promise.all(waiting)).map(outcome)).toEqual([["OK", 90]]);
  });

  test("a bet that closes its round is never refused because the round is closed", async () => {
    for (let storm = 0; storm < 20; storm += 1) {
      const { scope, call } = scopedCall(at(0), { round_closed: true, amount: dollar });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => withRetry({ idempotent: true }, () => placeBet(db, scope, call))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "RS_OK"));
    }
    expect(await balances()).toEqual([80, 100, 100, 100]);
  });

  test("backends that are killed under load lose nothing and double nothing", {
    timeout: 60_000,
  }, async () => {
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%play.%'`.execute(db);
    const storm = players.flatMap((player) =>
      Array.from({ length: 40 }, async (_, index) => {
        const call = player.betCall({ amount: dollar });
        const answer = outcome(await player.bet(call))[0];
        if (index % 10 === 0) await kill().catch(() => undefined);
        return [answer, outcome(await player.bet(call))[0]];
      }),
    );
    const answers = (await Promise.all(storm)).flat();
    expect([...new Set(answers)]).toEqual(["OK"]);
    expect(await balances()).toEqual([60, 60, 60, 60]);
  });
});
