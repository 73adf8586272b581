import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { dollar, outcome, TestPlayer } from "../../../test/play/setup.js";
import { newId } from "../../core/ids.js";
import type { Database } from "../../db/database.js";
import { openDatabase } from "../../db/open.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

test("no SQL function that a bet calls is planned again in each transaction, as functions in language SQL are", async () => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname in ('play', 'limits', 'ledger', 'identity') and l.lanname = 'sql' order by 1`.execute(
    base.database.db,
  );
  // Those that take rows and limits.bucket are inlined, as the next test shows; the others run in jobs and reports.
  expect(rows.map(({ name }) => name)).toEqual([
    "identity.is_session_activity_due",
    "identity.may_bet",
    "ledger.accounts_to_fold",
    "ledger.newest_snapshots_hash",
    "ledger.posted_balance",
    "ledger.snapshot_hash",
    "limits.bucket",
    "limits.is_check_due",
    "limits.is_check_overdue",
    "limits.is_play_activity_due",
    "limits.is_playing",
    "play.odds_of",
    "play.session_status",
  ]);
});

test("functions over rows are inlined into the statement that reads the rows", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (verbose)
    select play.session_status(s, i, g, 'game', now()), identity.is_session_activity_due(i, now()), limits.bucket(s.active_at)
    from play.game_session s
    left join identity.session i on i.id = s.identity_session_id
    left join catalogue.game g on g.id = s.game_id`.execute(base.database.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("RS_ERROR_TOKEN_EXPIRED");
  expect(plan).not.toMatch(/session_status|may_bet|is_session_activity_due|bucket/);
});

test("so are the functions of the play session", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (verbose)
    select limits.is_check_overdue(m, now()), limits.is_play_activity_due(m, now())
    from (values (1)) one left join limits.member m on m.member_id = ${newId()}`.execute(base.database.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("check_minutes");
  expect(plan).not.toMatch(/is_check_due|is_check_overdue|is_play_activity_due|is_playing/);
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  let single: Database;

  beforeAll(async () => {
    if (base.url === null) throw new Error("a database with a URL is needed");
    single = await openDatabase({ kind: "postgres", url: base.url, maxConnections: 1 });
  });
  afterAll(() => single.close());

  test("the money calls are prepared once per connection", async () => {
    const player = await TestPlayer.open(single.db);
    for (let time = 1; time <= 3; time += 1) {
      const bet = player.betCall({ amount: dollar });
      expect(outcome(await player.bet(bet))[0]).toBe("OK");
      expect(outcome(await player.win(player.winCall(bet)))[0]).toBe("OK");
      expect(outcome(await player.rollback(player.rollbackCall(bet)))[0]).toBe("OK");
    }
    const { rows } = await sql<{ name: string; plans: bigint }>`
      select name, generic_plans + custom_plans as plans from pg_prepared_statements order by name`.execute(
      single.db,
    );
    // The vendor's first bet opens its account, outside of a group; eligible calls are executed by the group functions.
    expect(rows).toEqual([
      { name: "play.bet", plans: 1n },
      ...["play.bets", "play.rollback", "play.wins"].map((name) => ({ name, plans: 3n })),
    ]);
  });
});
