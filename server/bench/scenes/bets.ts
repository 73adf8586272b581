import pg from "pg";
import { sha256 } from "../../src/core/crypto.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { signBet } from "../harness/paced-bets.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide, type ServerTools } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";
import { type BetFixture, buildBetFixture, stake, verifyBets } from "./bet-fixture.js";

const connections = 32;
const members = 200;
/** Bets signed for each second of a round: more than are expected to be placed. */
const betsASecond = { postgres: 5000, embedded: 4000 };
const signedSide = "signed bets";
const bonusSide = "signed bets, bonus open";
const sqlSide = "play.bet, SQL alone";
/** The size of the server's own pool. */
const rawConnections = 16;

/** The same bets by PostgreSQL's driver: the SQL function called alone, one bet at a time. */
function createSqlSide(pool: pg.Pool, db: Db, { brandId, vendorId, game, players }: BetFixture): Side {
  const text = `select status from play.bet($1, $2, $3, $4, $5, $6, $7, $8, $9, false, 'USD', $10, false, null,
    false, $11::timestamptz)`;
  const sessions = players.map(({ user, token }) => ({ user, tokenHash: sha256(token) }));
  const hash = Buffer.alloc(32, 1);
  let turn = 0;
  const bet = async (): Promise<string | null> => {
    turn += 1;
    const { user, tokenHash } = sessions[turn % sessions.length] ?? {};
    const of = [brandId, vendorId, user, tokenHash, newId(), hash, game, newId(), newId()];
    const { rows } = await pool.query({ name: "bet", text, values: [...of, stake.minor, new Date()] });
    return rows[0]?.status === "RS_OK" ? null : `play.bet answered ${rows[0]?.status}`;
  };
  return {
    name: sqlSide,
    cpu: async () => ({ server: readOwnCpu(), database: await readBackendsCpu(db) }),
    run: (seconds) => drive({ workers: connections, seconds }, bet),
  };
}

/** Bets signed by a vendor, each in its own round, in sessions of many members. */
export const bets: ServerScene = {
  kind: "server",
  name: "bets",
  targets: [
    { side: signedSide, of: "rate", limit: 2500, on: "postgres" },
    { side: signedSide, of: "rate", limit: 1200, on: "embedded" },
    { side: signedSide, of: "p99", limit: 80, on: "postgres" },
    { side: signedSide, of: { shareOf: sqlSide }, limit: 0.5, on: "postgres" },
    { side: bonusSide, of: { shareOf: signedSide }, limit: 0.75, on: "postgres" },
  ],
  prepare: async (db, { workspace, rounds, seconds, small }) => {
    const each = Math.ceil(seconds * betsASecond[workspace.kind]);
    const count = small ? 20 : members;
    const signed: SignedBets[] = [];
    for (const [name, hasBonus] of [
      [signedSide, false],
      [bonusSide, true],
    ] as const) {
      const fixture = await buildBetFixture(db, count, { hasBonus });
      const requests: Uint8Array[][] = [];
      for (let round = 0; round <= rounds; round += 1)
        requests.push(
          await Promise.all(
            Array.from({ length: each }, (_, index) =>
              signBet({ ...fixture, stake: stake.wire }, fixture.key, round * each + index),
            ),
          ),
        );
      signed.push({ name, fixture, requests, accepted: 0, timedOut: 0 });
    }
    const [plain] = signed;
    return {
      verify: async (db) => (await Promise.all(signed.map((one) => verifyBets(db, one)))).flat(),
      start: async (tools) => {
        const sides = signed.map((one) => createSignedSide(tools, one));
        const url = workspace.url;
        if (url === null || tools.db === null || !plain) return { sides, close: async () => undefined };
        const pool = new pg.Pool({ connectionString: url, max: rawConnections });
        const raw = countResults(createSqlSide(pool, tools.db, plain.fixture), plain);
        return { sides: [...sides, raw], close: () => pool.end() };
      },
    };
  },
};

/** Signed bets of the members of a fixture, by round, and what became of those that were sent. */
interface SignedBets {
  readonly name: string;
  readonly fixture: BetFixture;
  readonly requests: readonly (readonly Uint8Array[])[];
  accepted: number;
  timedOut: number;
}

/** Counts a side's results. */
function countResults(side: Side, results: Pick<SignedBets, "accepted" | "timedOut">): Side {
  return {
    ...side,
    run: async (seconds, round): Promise<Sample> => {
      const sample = await side.run(seconds, round);
      results.accepted += sample.operations;
      results.timedOut += sample.timedOut ?? 0;
      return sample;
    },
  };
}

function createSignedSide(tools: ServerTools, signed: SignedBets): Side {
  const load = {
    connections,
    isRepeated: false,
    expected: { contains: '"status":"RS_OK"' },
    timeoutMarker: "RS_ERROR_TIMEOUT",
  };
  const side = createServerSide(tools, signed.name, (round, seconds) => ({
    ...load,
    seconds,
    requests: signed.requests[round] ?? [],
  }));
  return countResults(side, signed);
}
