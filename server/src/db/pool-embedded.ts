import { PGlite, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { ConnectionCounts } from "./database.js";
import { DiskNearlyFullError, faultCode, readOnlyTransaction } from "./faults.js";
import type { FreeSpace } from "./free-space.js";
import type { DatabaseTarget, Pool, PoolConnection, PoolResult, ReadOnlyListener } from "./pool.js";

/** Grants the one connection to one caller at a time, first come first served. */
class ConnectionMutex {
  private tail: Promise<void> = Promise.resolve();
  private callers = 0;

  /** Waits for the connection. Returns a function that releases it. */
  async acquire(): Promise<() => void> {
    let release: () => void = () => undefined;
    const previous = this.tail;
    this.tail = new Promise((resolve) => {
      release = resolve;
    });
    this.callers += 1;
    await previous;
    return () => {
      this.callers -= 1;
      release();
    };
  }

  /** Whether the connection is held, and how many callers wait. */
  get counts(): ConnectionCounts {
    const busy = Math.min(this.callers, 1);
    return { busy, idle: 1 - busy, waiting: this.callers - busy };
  }
}

function commandOf(sql: string): PoolResult["command"] {
  const keyword = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase();
  if (keyword === "INSERT" || keyword === "UPDATE" || keyword === "DELETE" || keyword === "MERGE")
    return keyword;
  return keyword === "WITH" && /\b(insert into|update|delete from)\b/i.test(sql) ? "UPDATE" : "SELECT";
}

/** Uses the simple protocol when there are no parameters, which also accepts several statements, as pg does. */
async function run(lite: PGlite, sql: string, parameters: readonly unknown[]) {
  if (parameters.length > 0) return lite.query<Record<string, unknown>>(sql, [...parameters]);
  const results = await lite.exec(sql);
  return results.at(-1) ?? { rows: [], affectedRows: 0 };
}

/** Opens PGlite in this process. */
export function openPglite(target: DatabaseTarget & { kind: "embedded" }): Promise<PGlite> {
  return PGlite.create({
    ...(target.dataDir === null ? {} : { dataDir: target.dataDir }),
    ...(target.load ? { loadDataDir: target.load } : {}),
    ...(target.filesystem ? { fs: target.filesystem } : {}),
    extensions: { btree_gin, pg_trgm },
    parsers: {
      [types.INT8]: (text: string) => BigInt(text),
      [types.NUMERIC]: (text: string) => text,
      [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex"),
    },
    serializers: { [types.INT8]: (value: unknown) => String(value) },
  });
}

/** Makes the database read-only while its disk has no room, and writable again afterwards. */
class WriteGuard {
  private isReadOnly = false;

  constructor(
    private readonly lite: PGlite,
    private readonly space: FreeSpace | null,
    private readonly onChange: ReadOnlyListener,
  ) {}

  /** Applies what the disk allows to the transactions that follow. */
  async apply(): Promise<void> {
    if (!this.space) return;
    const isReadOnly = !(await this.space.hasRoom());
    if (isReadOnly === this.isReadOnly) return;
    await this.lite.exec(`set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
    this.isReadOnly = isReadOnly;
    this.onChange(isReadOnly);
  }

  /** Runs statements. @throws DiskNearlyFullError for a write that is refused */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!this.isReadOnly || faultCode(error) !== readOnlyTransaction) throw error;
      throw new DiskNearlyFullError("the disk of the embedded database is nearly full", { cause: error });
    }
  }
}

/**
 * A pool over PGlite. It has one connection; callers queue for it. With `space`, it refuses writes by a
 * `DiskNearlyFullError` while its disk is nearly full.
 */
export function embeddedPool(
  lite: PGlite,
  space: FreeSpace | null = null,
  onReadOnlyChange: ReadOnlyListener = () => undefined,
): Pool {
  const mutex = new ConnectionMutex();
  const guard = new WriteGuard(lite, space, onReadOnlyChange);
  const connect = async (): Promise<PoolConnection> => {
    const release = await mutex.acquire();
    try {
      await guard.apply();
    } catch (error) {
      release();
      throw error;
    }
    return {
      query: async ({ sql, parameters }) => {
        const result = await guard.run(() => run(lite, sql, parameters));
        const command = commandOf(sql);
        return {
          command,
          rowCount: command === "SELECT" ? result.rows.length : (result.affectedRows ?? 0),
          rows: result.rows,
        };
      },
      script: async (sql) => {
        await guard.run(() => lite.exec(sql));
      },
      release,
    };
  };
  return {
    kind: "embedded",
    connect,
    connections: () => mutex.counts,
    end: async () => {
      const release = await mutex.acquire();
      try {
        if (!lite.closed) await lite.close();
      } finally {
        release();
      }
    },
  };
}
