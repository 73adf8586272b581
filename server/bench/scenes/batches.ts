import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { executeNamed } from "../../src/db/named-query.js";
import { openAccounts, verifyTransfers } from "../harness/accounts.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import type { DatabaseScene } from "../harness/scene.js";

const workers = 4;
const members = 500;
const size = 100;
const amount = 100n;
const hash = "01".repeat(32);

interface Answer {
  readonly replay: boolean;
  readonly fault: string | null;
}

async function postBatch(db: Db, items: readonly object[]): Promise<string | null> {
  const batch = sql<Answer>`select replay, fault from ledger.post_batch(${JSON.stringify(items)}::jsonb)`;
  const { rows } = await executeNamed(db, "bench.post_batch", batch);
  const faulty = rows.find(({ replay, fault }) => replay || fault !== null);
  if (rows.length === items.length && !faulty) return null;
  return `ledger.post_batch answered ${rows.length} items, such as ${JSON.stringify(faulty)}`;
}

/** Batches of 100 transfers from different members to one house account. */
export const batches: DatabaseScene = {
  kind: "database",
  name: "batches",
  targets: [{ side: "batches of 100", of: "rate", limit: 20_000, on: "postgres" }],
  start: async (db, { workspace, small }) => {
    const accounts = await openAccounts(db, small ? 40 : members);
    let toHouse = 0;
    let turn = 0;
    const item = () => {
      turn += 1;
      const debit = Number(accounts.members[(turn * 7919) % accounts.members.length]);
      const money = { debit, credit: Number(accounts.house), amount: Number(amount), currency: "USD" };
      return { scope: "bench", key: newId(), hash, code: 20, ...money };
    };
    const side = {
      name: "batches of 100",
      cpu: async () => ({
        server: readOwnCpu(),
        database: workspace.url === null ? null : await readBackendsCpu(db),
      }),
      run: async (seconds: number) => {
        const sample = await drive({ workers, seconds, each: size }, () =>
          postBatch(db, Array.from({ length: size }, item)),
        );
        toHouse += sample.operations;
        return sample;
      },
    };
    return {
      sides: [side],
      verify: (db) => verifyTransfers(db, accounts, { toHouse, between: 0, amount }),
      close: async () => undefined,
    };
  },
};
