import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { asOwner, openOwnTestDatabase } from "../../test/database.js";
import { DiskNearlyFullError, faultCode, isOverload, PoolTimeoutError, withRetry } from "./faults.js";
import { openPostgresPool } from "./pool-postgres.js";

/** Fails with the given codes one after another, then returns how often it was called. */
function failing(...codes: string[]) {
  let calls = 0;
  return async () => {
    calls += 1;
    const code = codes[calls - 1];
    if (code) throw Object.assign(new Error(code), { code });
    return calls;
  };
}

test.each(["53100", "53200"])(
  "%s, a full disk or memory, is reported as overload and not repeated",
  async (code) => {
    expect(isOverload(Object.assign(new Error(code), { code }))).toBe(true);
    await expect(withRetry({ idempotent: true }, failing(code))).rejects.toMatchObject({ code });
  },
);

test("a read-only database is an overload only where the embedded one protects its disk: PostgreSQL needs its staff", () => {
  expect(isOverload(new DiskNearlyFullError("full"))).toBe(true);
  expect(isOverload(Object.assign(new Error("read-only"), { code: "25006" }))).toBe(false);
});

test.each(["40001", "40P01"])("%s is retried, idempotent or not", async (code) => {
  expect(await withRetry({ idempotent: false }, failing(code, code))).toBe(3);
});

test.each(["57P01", "ECONNRESET"])("%s is retried only when idempotent", async (code) => {
  expect(await withRetry({ idempotent: true }, failing(code))).toBe(2);
  await expect(withRetry({ idempotent: false }, failing(code))).rejects.toThrow(code);
});

test("a refusal is never retried, and retries are limited", async () => {
  await expect(withRetry({ idempotent: true }, failing("LG402"))).rejects.toThrow("LG402");
  await expect(withRetry({ idempotent: true }, failing(...Array(9).fill("40001")))).rejects.toThrow("40001");
});

test("a server that does not answer in time is an overload: nothing was executed", async () => {
  const silent = createServer();
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  const target = { kind: "postgres", url: `postgres://silent@127.0.0.1:${port}/none` } as const;
  const opened = openPostgresPool({ ...target, connectionTimeoutMs: 20 });
  await expect(opened).rejects.toThrow(PoolTimeoutError);
  silent.close();
});

describe.runIf(inject("template").kind === "postgres")("on PostgreSQL", () => {
  test("connections that the server ended are replaced", async () => {
    const made = await openOwnTestDatabase();
    const { db } = made.database;
    try {
      await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db)));
      await asOwner(db, (trx) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(trx),
      );
      const results = await Promise.all(
        Array.from({ length: 8 }, () =>
          withRetry({ idempotent: true }, () => sql`select 1 as one`.execute(db)),
        ),
      );
      expect(results.map(({ rows }) => rows)).toEqual(Array(8).fill([{ one: 1 }]));
    } finally {
      await made.close();
    }
  });

  test("callers that no connection becomes free for are refused as an overload", async () => {
    const template = inject("template");
    if (template.kind !== "postgres") throw new Error("this needs PostgreSQL");
    const pool = await openPostgresPool({
      kind: "postgres",
      url: template.adminUrl,
      maxConnections: 1,
      connectionTimeoutMs: 1_000,
    });
    const taken = await pool.connect();
    const error = await pool.connect().then(
      () => null,
      (error: unknown) => error,
    );
    taken.release();
    await pool.end();
    expect([error instanceof PoolTimeoutError, isOverload(error)]).toEqual([true, true]);
  });

  test("long statements time out", async () => {
    const made = await openOwnTestDatabase();
    const { db } = made.database;
    try {
      const code = await sql`select pg_sleep(10)`.execute(db).then(() => null, faultCode);
      expect(code).toBe("57014");
    } finally {
      await made.close();
    }
  });
});
