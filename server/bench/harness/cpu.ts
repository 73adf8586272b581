import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";

/** Microseconds of one tick of /proc's clock: Linux counts a hundred a second. */
const tickMicros = 10_000;

/** Reads the processor time of a process, in microseconds; null without /proc, or without the process. */
export async function readCpu(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (line === null) return null;
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMicros;
}

/** Reads the processor time of this process, in microseconds. */
export function readOwnCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Reads the processor time of the current backends of this database; null for PostgreSQL on another machine. */
export async function readBackendsCpu(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pid: number; local: boolean }>`
    select pid, client_addr is null or client_addr << '127.0.0.0/8' or client_addr = '::1' as local
    from pg_stat_activity where datname = current_database()`.execute(db);
  if (rows.some(({ local }) => !local)) return null;
  const times = await Promise.all(rows.map(({ pid }) => readCpu(pid)));
  return times.reduce<number | null>((sum, time) => (sum === null || time === null ? null : sum + time), 0);
}
