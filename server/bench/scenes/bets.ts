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
import { fundAll } from "../harness/books.js";
import { backendsCpu, ownCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { requestBytes } from "../harness/http.js";
import type { ServerScene } from "../harness/scene.js";
import { serverSide } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";

const connections = 32;
const members = 200;
/** Minor units, and as the wire has them. */
const stake = { minor: 100n, wire: 100_000 };
/** Bets that are signed for each second of a round: more than are expected to be placed. */
const betsASecond = { postgres: 5000, embedded: 4000 };
const signAsync = promisify(sign);
const ours = "signed bets";
const alone = "play.bet, SQL alone";
/** As many connections as the server's own pool has. */
const rawConnections = 16;

interface Player {
  readonly user: string;
  readonly token: string;
}

interface Casino {
  readonly host: string;
  readonly brandId: string;
  readonly vendorId: string;
  readonly path: string;
  readonly game: string;
  readonly key: KeyObject;
  readonly players: readonly Player[];
}

async function buildCasino(db: Db, members: number): Promise<Casino> {
  const brand = await buildBrand(db);
  const vendor = await buildVendor(db, brand);
  const game = await buildGame(db, vendor);
  const players: Player[] = [];
  for (let made = 0; made < members; made += 1) {
    const { id, actor } = await buildMember(db, brand);
    const of = { vendor, game, memberId: id, identitySessionId: actor.sessionId };
    players.push({ user: id, token: await buildGameSession(db, of) });
  }
  await fundAll(db, brand.id);
  const path = `/vendor/${vendor.code}/transaction/bet`;
  const key = vendor.keys.privateKey;
  return { host: brand.host, brandId: brand.id, vendorId: vendor.id, path, game: game.code, key, players };
}

async function signedBet({ host, path, game, key, players }: Casino, turn: number): Promise<Uint8Array> {
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

/** The same bets by PostgreSQL's driver: what the SQL function does when it is called alone, one bet a call. */
function sideOfSql(pool: pg.Pool, db: Db, { brandId, vendorId, game, players }: Casino): Side {
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
    name: alone,
    cpu: async () => ({ server: ownCpu(), database: await backendsCpu(db) }),
    run: (seconds) => drive({ workers: connections, seconds }, bet),
  };
}

/** Bets that a vendor signed, each of a round of its own, in real sessions of many members. */
export const bets: ServerScene = {
  kind: "server",
  name: "bets",
  bars: [
    { side: ours, of: "rate", limit: 2500, on: "postgres" },
    { side: ours, of: "rate", limit: 1200, on: "embedded" },
    { side: ours, of: "p99", limit: 80, on: "postgres" },
    { side: ours, of: { shareOf: alone }, limit: 0.5, on: "postgres" },
  ],
  prepare: async (db, { place, rounds, seconds, small }) => {
    const casino = await buildCasino(db, small ? 20 : members);
    const each = Math.ceil(seconds * betsASecond[place.kind]);
    const all = Array.from({ length: rounds + 1 }, (_, round) =>
      Promise.all(Array.from({ length: each }, (_, index) => signedBet(casino, round * each + index))),
    );
    const requests = await Promise.all(all);
    let accepted = 0;
    let late = 0;
    return {
      prove: (db) => proveBets(db, casino, accepted, late),
      stage: async (tools) => {
        const load = {
          connections,
          again: false,
          right: { holds: '"status":"RS_OK"' },
          late: "RS_ERROR_TIMEOUT",
        };
        const side = serverSide(tools, ours, (round, seconds) => ({
          ...load,
          seconds,
          requests: requests[round] ?? [],
        }));
        const counted = (side: Side): Side => ({
          ...side,
          run: async (seconds, round): Promise<Sample> => {
            const sample = await side.run(seconds, round);
            accepted += sample.operations;
            late += sample.late ?? 0;
            return sample;
          },
        });
        const url = place.url;
        if (url === null || tools.db === null)
          return { sides: [counted(side)], close: async () => undefined };
        const pool = new pg.Pool({ connectionString: url, max: rawConnections });
        const raw = sideOfSql(pool, tools.db, casino);
        return { sides: [counted(side), counted(raw)], close: () => pool.end() };
      },
    };
  },
};

/** A bet that was answered too late may have been placed or not; every other one counts exactly once. */
async function proveBets(db: Db, casino: Casino, accepted: number, late: number): Promise<string[]> {
  const { brandId, vendorId } = casino;
  const { rows } = await sql<{ bets: bigint; house: bigint }>`
    select (select count(*) from play.transaction t where t.vendor_id = ${vendorId}) as bets,
      ledger.balance(ledger.house_account(${brandId}, ${vendorId}, 'USD')) as house`.execute(db);
  const { bets = 0n, house = 0n } = rows[0] ?? {};
  const faults: string[] = [];
  if (bets < accepted || bets > accepted + late)
    faults.push(`${bets} bets, of which ${accepted} were accepted`);
  if (house !== bets * stake.minor) faults.push(`the house has ${house} of ${bets} bets`);
  return faults;
}
