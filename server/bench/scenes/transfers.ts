import pg from "pg";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { transferCodes } from "../../src/modules/ledger/ledger.model.js";
import { PostingBatcher } from "../../src/modules/ledger/posting-batcher.js";
import { type BenchAccounts, openAccounts, verifyTransfers } from "../harness/accounts.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import type { DatabaseScene } from "../harness/scene.js";
import type { Sample, Side } from "../harness/side.js";

const workers = 32;
const members = 500;
const amount = 100n;
const hash = Buffer.alloc(32, 1);
/** The size of the server's own pool. */
const rawConnections = 16;

type Pay = (debit: bigint, credit: bigint) => Promise<string | null>;

function faultOf(row: { readonly replay: boolean } | undefined): string | null {
  return row?.replay === false ? null : `ledger.post answered ${JSON.stringify(row?.replay)}`;
}

/** Posts a transfer as the modules do. */
function payByBatcher(db: Db): Pay {
  const batcher = new PostingBatcher();
  const what = { scope: "bench", hash, code: transferCodes.adjustment, amount, currency: "USD" };
  return async (debit, credit) => faultOf(await batcher.post(db, { ...what, key: newId(), debit, credit }));
}

/** Posts the same transfer by PostgreSQL's driver alone. */
function payByDriver(pool: pg.Pool): Pay {
  const text = "select replay from ledger.post('bench', $1, $2, 20::smallint, $3, $4, $5, 'USD')";
  return async (debit, credit) => {
    const { rows } = await pool.query({ name: "raw", text, values: [newId(), hash, debit, credit, amount] });
    return faultOf(rows[0]);
  };
}

function pick(accounts: readonly bigint[], random: number): bigint {
  return accounts[random % accounts.length] ?? 0n;
}

/** Two different members, other ones in each turn. */
function pairAt({ members }: BenchAccounts, turn: number): [bigint, bigint] {
  const first = turn * 7919;
  return [pick(members, first), pick(members, first + 1 + (turn % (members.length - 1)))];
}

/** Transfers from different members to one house account, compared with transfers between changing pairs of members. */
export const transfers: DatabaseScene = {
  kind: "database",
  name: "transfers",
  targets: [
    { side: "one hot house", of: "rate", limit: 5000, on: "postgres" },
    { side: "one hot house", of: { shareOf: "random pairs" }, limit: 0.8 },
  ],
  start: async (db, { workspace, small }) => {
    const accounts = await openAccounts(db, small ? 40 : members);
    const done = { toHouse: 0, between: 0 };
    let turn = 0;
    const cpu = async () => ({
      server: readOwnCpu(),
      database: workspace.url === null ? null : await readBackendsCpu(db),
    });
    const side = (name: string, kind: keyof typeof done, pay: Pay): Side => ({
      name,
      cpu,
      run: async (seconds): Promise<Sample> => {
        const sample = await drive({ workers, seconds }, () => {
          turn += 1;
          const [debit, other] = pairAt(accounts, turn);
          return pay(debit, kind === "toHouse" ? accounts.house : other);
        });
        done[kind] += sample.operations;
        return sample;
      },
    });
    const sides = [
      side("one hot house", "toHouse", payByBatcher(db)),
      side("random pairs", "between", payByBatcher(db)),
    ];
    const pool =
      workspace.url === null ? null : new pg.Pool({ connectionString: workspace.url, max: rawConnections });
    if (pool) sides.push(side("one hot house, SQL alone", "toHouse", payByDriver(pool)));
    return {
      sides,
      verify: (db) => verifyTransfers(db, accounts, { ...done, amount }),
      close: async () => pool?.end(),
    };
  },
};
