import { beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { dollar, outcome, Table } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import type { Tables } from "../../db/tables.js";

let base: TestDatabase;
const hour = 3_600_000;

beforeAll(async () => {
  base = await openTestDatabase();
});

type Limit = Tables["limits.member_limit"];

/** Minor units; of session time minutes. */
async function limit(
  table: Table,
  kind: Limit["kind"],
  period: Limit["period"],
  amount: bigint,
  given: { readonly timeZone?: string; readonly effectiveAt?: Date } = {},
): Promise<void> {
  await table.db
    .insertInto("limits.member_limit")
    .values({
      id: newId(),
      brand_id: table.brand.id,
      member_id: table.member.id,
      kind,
      period,
      currency: kind === "session" ? null : "USD",
      amount,
      time_zone: given.timeZone ?? "UTC",
      effective_at: given.effectiveAt ?? table.clock.now(),
    })
    .execute();
}

async function bet(table: Table, dollars: number, token = table.token): Promise<string> {
  return outcome(await table.bet(table.betCall({ amount: dollars * dollar, token })))[0];
}

test("a stake limit is judged by the bet alone", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "stake", "bet", 500n);
  expect([await bet(table, 6), await bet(table, 5), await bet(table, 5)]).toEqual([
    "LIMIT_REACHED",
    "OK",
    "OK",
  ]);
});

test("a wager limit counts stakes of 24 hours, whatever is won, and what was taken back not at all", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "wager", "day", 2_000n);
  const first = table.betCall();
  await table.bet(first);
  await table.win(table.winCall(first, { amount: 90 * dollar }));
  expect([await bet(table, 11), await bet(table, 10), await bet(table, 1)]).toEqual([
    "LIMIT_REACHED",
    "OK",
    "LIMIT_REACHED",
  ]);
  await table.rollback(table.rollbackCall(first));
  expect([await bet(table, 10), await bet(table, 1)]).toEqual(["OK", "LIMIT_REACHED"]);
  const refused = table.betCall({ amount: dollar });
  expect(outcome(await table.bet(refused))[0]).toBe("LIMIT_REACHED");
  table.clock.advance(25 * hour);
  const of = { token: await freshToken(table) };
  expect(outcome(await table.bet({ ...refused, ...of }))[0]).toBe("OK");
});

test("a loss limit gives back what is won, and takes it when a win is rolled back", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "loss", "week", 2_000n);
  const first = table.betCall({ amount: 20 * dollar });
  await table.bet(first);
  expect(await bet(table, 1)).toBe("LIMIT_REACHED");
  const win = table.winCall(first, { amount: 15 * dollar });
  await table.win(win);
  expect([await bet(table, 16), await bet(table, 5)]).toEqual(["LIMIT_REACHED", "OK"]);
  await table.rollback(table.rollbackCall(win));
  expect(await bet(table, 1)).toBe("LIMIT_REACHED");
});

test("the lowest limit counts, and one to come does not count yet", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "wager", "week", 3_000n);
  await limit(table, "wager", "day", 1_000n);
  const tomorrow = new Date(table.clock.now().getTime() + 24 * hour);
  await limit(table, "stake", "bet", 100n, { effectiveAt: tomorrow });
  expect([await bet(table, 10), await bet(table, 1)]).toEqual(["OK", "LIMIT_REACHED"]);
});

test("a month begins at midnight of the brand's place", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "wager", "month", 1_000n, { timeZone: "Asia/Bangkok" });
  const secondsTo = (time: string) => new Date(time).getTime() - table.clock.now().getTime();
  table.clock.advance(secondsTo("2026-11-30T16:30:00Z"));
  const place = async () => bet(table, 10, await freshToken(table));
  expect([await place(), await place()]).toEqual(["OK", "LIMIT_REACHED"]);
  table.clock.advance(secondsTo("2026-11-30T17:00:00Z"));
  expect([await place(), await place()]).toEqual(["OK", "LIMIT_REACHED"]);
});

test("session time counts play, not pauses", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "session", "day", 20n);
  const outcomes: string[] = [];
  for (const pauseMinutes of [0, 10, 60, 8, 5]) {
    table.clock.advance(pauseMinutes * 60_000);
    outcomes.push(await bet(table, 1, await freshToken(table)));
  }
  expect(outcomes).toEqual(["OK", "OK", "OK", "OK", "LIMIT_REACHED"]);
});

test("a refused bet counts nothing against a limit", async () => {
  const table = await Table.open(base.database.db);
  await limit(table, "wager", "day", 15_000n);
  expect([await bet(table, 120), await bet(table, 100)]).toEqual(["NOT_ENOUGH_MONEY", "OK"]);
});

/** As after signing in and launching once more. */
async function freshToken(table: Table): Promise<string> {
  const { vendor, game, member, clock } = table;
  return buildGameSession(table.db, { vendor, game, memberId: member.id, now: clock.now() });
}
