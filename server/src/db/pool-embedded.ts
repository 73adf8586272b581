import { PGlite, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { ConnectionCounts } from "./database.js";
import type { DatabaseTarget, Pool, PoolConnection, PoolResult } from "./pool.js";

/** Hands the one connection to one holder at a time, first come first served. */
class Turnstile {
  private tail: Promise<void> = Promise.resolve();
  private holders = 0;

  /** Waits for its turn; the answer ends the turn. */
  async enter(): Promise<() => void> {
    let leave: () => void = () => undefined;
    const before = this.tail;
    this.tail = new Promise((resolve) => {
      leave = resolve;
    });
    this.holders += 1;
    await before;
    return () => {
      this.holders -= 1;
      leave();
    };
  }

  /** Who holds it, and how many wait. */
  get counts(): ConnectionCounts {
    const busy = Math.min(this.holders, 1);
    return { busy, idle: 1 - busy, waiting: this.holders - busy };
  }
}

function commandOf(sql: string): PoolResult["command"] {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase();
  if (word === "INSERT" || word === "UPDATE" || word === "DELETE" || word === "MERGE") return word;
  return word === "WITH" && /\b(insert into|update|delete from)\b/i.test(sql) ? "UPDATE" : "SELECT";
}

/** Without parameters by the simple protocol, which also takes several statements, as pg does. */
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
    extensions: { btree_gin, pg_trgm },
    parsers: {
      [types.INT8]: (text: string) => BigInt(text),
      [types.NUMERIC]: (text: string) => text,
      [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex"),
    },
    serializers: { [types.INT8]: (value: unknown) => String(value) },
  });
}

/** The pool over PGlite. It is one connection; callers queue for it. */
export function embeddedPool(lite: PGlite): Pool {
  const turnstile = new Turnstile();
  const connect = async (): Promise<PoolConnection> => {
    const leave = await turnstile.enter();
    return {
      query: async (sql, parameters = []) => {
        const result = await run(lite, sql, parameters);
        const command = commandOf(sql);
        return {
          command,
          rowCount: command === "SELECT" ? result.rows.length : (result.affectedRows ?? 0),
          rows: result.rows,
        };
      },
      script: async (sql) => {
        await lite.exec(sql);
      },
      release: leave,
    };
  };
  return {
    kind: "embedded",
    connect,
    connections: () => turnstile.counts,
    end: async () => {
      const leave = await turnstile.enter();
      try {
        if (!lite.closed) await lite.close();
      } finally {
        leave();
      }
    },
  };
}
