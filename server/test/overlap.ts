import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { inject } from "vitest";
import type { Ctx } from "../src/core/ctx.js";
import { inTx } from "../src/core/tx.js";
import type { Db } from "../src/db/database.js";

/** How long the first transaction stays open at most, when the second operation neither ends nor waits for a lock. */
const holdMs = 300;
const pollMs = 5;

/**
 * Runs two operations concurrently: the first in a transaction that stays open until the second has gone as far as it
 * can without the first one's commit. On the embedded database, with its single connection, the second waits for it.
 */
export async function runOverlapping<First, Second>(
  ctx: Ctx,
  first: (ctx: Ctx) => Promise<First>,
  second: (ctx: Ctx) => Promise<Second>,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  let reportDone: (pid: number | null) => void = () => undefined;
  const done = new Promise<number | null>((resolve) => {
    reportDone = resolve;
  });
  let commit: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const holding = inTx(ctx, async (inside) => {
    const made = await first(inside).catch((error: unknown) => {
      reportDone(null);
      throw error;
    });
    reportDone(await connectionOf(inside.db));
    await released;
    return made;
  });
  let isSecondOver = false;
  const following = done
    .then(() => second(ctx))
    .finally(() => {
      isSecondOver = true;
    });
  const pid = await done;
  for (const until = Date.now() + holdMs; pid !== null && Date.now() < until; await sleep(pollMs)) {
    if (isSecondOver || (await isBlocking(ctx.db, pid))) break;
  }
  commit();
  return Promise.allSettled([holding, following]);
}

/** The process that serves a transaction; null on the embedded database, where nothing else proceeds before its end. */
async function connectionOf(transaction: Db): Promise<number | null> {
  if (inject("template").kind === "embedded") return null;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
  return rows[0]?.pid ?? null;
}

/** Whether another connection waits for a lock of the one that a process serves. */
async function isBlocking(db: Db, pid: number): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and ${pid} = any(pg_blocking_pids(pid))`;
  return (await waiting.execute(db)).rows.length > 0;
}
