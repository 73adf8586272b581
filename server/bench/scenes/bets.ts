import { type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { sha256 } from "../../src/core/crypto.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildGame, buildGameSession } from "../../test/factories/game.js";
import { buildMember } from "../../test/factories/member.js";
import { buildVendor } from "../../test/factories/vendor.js";
import { fundAllWallets } from "../harness/accounts.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { requestBytes } from "../harness/http.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";

const connections = 32;
const members = 200;
/** The stake in minor units and as a Hub88 amount. */
const stake = { minor: 100n, wire: 100_000 };
/** Bets signed for each second of a round: more than are expected to be placed. */
const betsASecond = { postgres: 5000, embedded: 4000 };
const signAsync = promisify(sign);
const signedSide = "signed bets";
const sqlSide = "play.bet, SQL alone";
/** The size of the server's own pool. */
const rawConnections = 16;

interface Player {
  readonly user: string;
  readonly token: string;
}

interface BetFixture {
  readonly host: string;
  readonly brandId: string;
  readonly vendorId: string;
  readonly path: string;
  readonly game: string;
  readonly key: KeyObject;
  readonly players: readonly Player[];
}

async function buildBetFixture(db: Db, members: number): Promise<BetFixture> {
  const brand = await buildBrand(db);
  const vendor = await buildVendor(db, brand);
  const game = await buildGame(db, vendor);
  const players: Player[] = [];
  for (let made = 0; made < members; made += 1) {
    const { id, actor } = await buildMember(db, brand);
    const of = { vendor, game, memberId: id, identitySessionId: actor.sessionId };
    players.push({ user: id, token: await buildGameSession(db, of) });
  }
  await fundAllWallets(db, brand.id);
  const path = `/vendor/${vendor.code}/transaction/bet`;
  const key = vendor.keys.privateKey;
  return { host: brand.host, brandId: brand.id, vendorId: vendor.id, path, game: game.code, key, players };
}

async function signBet({ host, path, game, key, players }: BetFixture, turn: number): Promise<Uint8Array> {
  const player = players[turn % players.length];
  const body = JSON.stringify({
    ...player,
    request_uuid: newId(),
    transaction_uuid: newId(),
    round: newId(),
    round_closed: false,
    game_code: game,
    currency: "USD",
    amount: stake.wire,
    is_free: false,
  });
  const signature = await signAsync("RSA-SHA256", Buffer.from(body), key);
  const headers = {
    host,
    "content-type": "application/json",
    "x-hub88-signature": signature.toString("base64"),
  };
  return requestBytes("POST", path, headers, body);
}

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
  ],
  prepare: async (db, { workspace, rounds, seconds, small }) => {
    const fixture = await buildBetFixture(db, small ? 20 : members);
    const each = Math.ceil(seconds * betsASecond[workspace.kind]);
    const all = Array.from({ length: rounds + 1 }, (_, round) =>
      Promise.all(Array.from({ length: each }, (_, index) => signBet(fixture, round * each + index))),
    );
    const requests = await Promise.all(all);
    let accepted = 0;
    let timedOut = 0;
    return {
      verify: (db) => verifyBets(db, fixture, accepted, timedOut),
      start: async (tools) => {
        const load = {
          connections,
          isRepeated: false,
          expected: { contains: '"status":"RS_OK"' },
          timeoutMarker: "RS_ERROR_TIMEOUT",
        };
        const side = createServerSide(tools, signedSide, (round, seconds) => ({
          ...load,
          seconds,
          requests: requests[round] ?? [],
        }));
        const countResults = (side: Side): Side => ({
          ...side,
          run: async (seconds, round): Promise<Sample> => {
            const sample = await side.run(seconds, round);
            accepted += sample.operations;
            timedOut += sample.timedOut ?? 0;
            return sample;
          },
        });
        const url = workspace.url;
        if (url === null || tools.db === null)
          return { sides: [countResults(side)], close: async () => undefined };
        const pool = new pg.Pool({ connectionString: url, max: rawConnections });
        const raw = createSqlSide(pool, tools.db, fixture);
        return { sides: [countResults(side), countResults(raw)], close: () => pool.end() };
      },
    };
  },
};

/** A bet that timed out may have been placed or not; every other one counts exactly once. */
async function verifyBets(
  db: Db,
  fixture: BetFixture,
  accepted: number,
  timedOut: number,
): Promise<string[]> {
  const { brandId, vendorId } = fixture;
  const { rows } = await sql<{ bets: bigint; house: bigint }>`
    select (select count(*) from play.transaction t where t.vendor_id = ${vendorId}) as bets,
      ledger.posted_balance(ledger.vendor_account(${brandId}, ${vendorId}, 'USD')) as house`.execute(db);
  const { bets = 0n, house = 0n } = rows[0] ?? {};
  const faults: string[] = [];
  if (bets < accepted || bets > accepted + timedOut)
    faults.push(`${bets} bets, of which ${accepted} were accepted`);
  if (house !== bets * stake.minor) faults.push(`the house has ${house} of ${bets} bets`);
  return faults;
}
