import pg from "pg";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { transferCodes } from "../../src/modules/ledger/ledger.model.js";
import { PostingBatcher } from "../../src/modules/ledger/posting-batcher.js";
import { type Books, openBooks, proveTransfers } from "../harness/books.js";
import { backendsCpu, ownCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import type { DatabaseScene } from "../harness/scene.js";
import type { Sample, Side } from "../harness/side.js";

const workers = 32;
const members = 500;
const amount = 100n;
const hash = Buffer.alloc(32, 1);
/** As many connections as the server's own pool has. */
const rawConnections = 16;

type Pay = (debit: bigint, credit: bigint) => Promise<string | null>;

function told(row: { readonly replay: boolean } | undefined): string | null {
  return row?.replay === false ? null : `ledger.post answered ${JSON.stringify(row?.replay)}`;
}

/** A transfer as our modules make it. */
function byOurCode(db: Db): Pay {
  const batcher = new PostingBatcher();
  const what = { scope: "bench", hash, code: transferCodes.adjustment, amount, currency: "USD" };
  return async (debit, credit) => told(await batcher.post(db, { ...what, key: newId(), debit, credit }));
}

/** The same call by PostgreSQL's driver alone. */
function byDriver(pool: pg.Pool): Pay {
  const text = "select replay from ledger.post('bench', $1, $2, 20::smallint, $3, $4, $5, 'USD')";
  return async (debit, credit) => {
    const { rows } = await pool.query({ name: "raw", text, values: [newId(), hash, debit, credit, amount] });
    return told(rows[0]);
  };
}

function at(accounts: readonly bigint[], random: number): bigint {
  return accounts[random % accounts.length] ?? 0n;
}

/** Two different members, other ones each time. */
function pairAt({ members }: Books, turn: number): [bigint, bigint] {
  const first = turn * 7919;
  return [at(members, first), at(members, first + 1 + (turn % (members.length - 1)))];
}

/** Transfers of one member each to one house account, beside transfers between changing pairs of members. */
export const transfers: DatabaseScene = {
  kind: "database",
  name: "transfers",
  bars: [
    { side: "one hot house", of: "rate", limit: 5000, on: "postgres" },
    { side: "one hot house", of: { shareOf: "random pairs" }, limit: 0.8 },
  ],
  stage: async (db, { place, small }) => {
    const books = await openBooks(db, small ? 40 : members);
    const done = { toHouse: 0, between: 0 };
    let turn = 0;
    const cpu = async () => ({
      server: ownCpu(),
      database: place.url === null ? null : await backendsCpu(db),
    });
    const side = (name: string, kind: keyof typeof done, pay: Pay): Side => ({
      name,
      cpu,
      run: async (seconds): Promise<Sample> => {
        const sample = await drive({ workers, seconds }, () => {
          turn += 1;
          const [debit, other] = pairAt(books, turn);
          return pay(debit, kind === "toHouse" ? books.house : other);
        });
        done[kind] += sample.operations;
        return sample;
      },
    });
    const sides = [
      side("one hot house", "toHouse", byOurCode(db)),
      side("random pairs", "between", byOurCode(db)),
    ];
    const pool =
      place.url === null ? null : new pg.Pool({ connectionString: place.url, max: rawConnections });
    if (pool) sides.push(side("one hot house, SQL alone", "toHouse", byDriver(pool)));
    return {
      sides,
      prove: (db) => proveTransfers(db, books, { ...done, amount }),
      close: async () => pool?.end(),
    };
  },
};
