import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";

/** Microseconds of one tick of /proc's clock; Linux has counted a hundred a second for long. */
const tickMicros = 10_000;

/** Processor time that a process has used, in microseconds; null where there is no /proc, or no process. */
export async function cpuOf(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (line === null) return null;
  // The name in parentheses may hold blanks; user and system time are the 12th and 13th field after it.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMicros;
}

/** Processor time of this process. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Processor time of the backends that serve this database now; null on another machine's PostgreSQL. */
export async function backendsCpu(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pid: number; local: boolean }>`
    select pid, client_addr is null or client_addr << '127.0.0.0/8' or client_addr = '::1' as local
    from pg_stat_activity where datname = current_database()`.execute(db);
  if (rows.some(({ local }) => !local)) return null;
  const times = await Promise.all(rows.map(({ pid }) => cpuOf(pid)));
  return times.reduce<number | null>((sum, time) => (sum === null || time === null ? null : sum + time), 0);
}
