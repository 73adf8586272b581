import { type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { sha256 } from "../../src/core/crypto.js";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { openBonus } from "../../test/bonuses/setup.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildGame, buildGameSession } from "../../test/factories/game.js";
import { buildMember } from "../../test/factories/member.js";
import { buildVendor } from "../../test/factories/vendor.js";
import { fundAllWallets } from "../harness/accounts.js";
import { readBackendsCpu, readOwnCpu } from "../harness/cpu.js";
import { drive } from "../harness/drive.js";
import { requestBytes } from "../harness/http.js";
import type { ServerScene } from "../harness/scene.js";
import { createServerSide, type ServerTools } from "../harness/server-side.js";
import type { Sample, Side } from "../harness/side.js";

const connections = 32;
const members = 200;
/** The stake in minor units and as a Hub88 amount. */
const stake = { minor: 100n, wire: 100_000 };
/** Bets signed for each second of a round: more than are expected to be placed. */
const betsASecond = { postgres: 5000, embedded: 4000 };
const signAsync = promisify(sign);
const signedSide = "signed bets";
const bonusSide = "signed bets, bonus open";
/** Bonuses that no round of the bench uses up, and whose wagering is never done; minor units. */
const openTerms = { amount: 1_000_000_000_000n, required: 100_000_000_000_000n } as const;
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

/** Builds members with ample cash; with a bonus, each has an open one, and half of them have no cash. */
async function buildBetFixture(
  db: Db,
  members: number,
  { hasBonus }: { readonly hasBonus: boolean },
): Promise<BetFixture> {
  const brand = await buildBrand(db);
  const vendor = await buildVendor(db, brand);
  const game = await buildGame(db, vendor);
  const players: Player[] = [];
  const clock = { now: () => new Date() };
  for (let made = 0; made < members; made += 1) {
    const member = await buildMember(db, brand);
    const { id, actor } = member;
    const of = { vendor, game, memberId: id, identitySessionId: actor.sessionId };
    players.push({ user: id, token: await buildGameSession(db, of) });
    if (hasBonus) await openBonus({ db, brand, member, clock }, openTerms);
    if (hasBonus && made === members / 2 - 1) await fundAllWallets(db, brand.id);
  }
  if (!hasBonus) await fundAllWallets(db, brand.id);
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
            Array.from({ length: each }, (_, index) => signBet(fixture, round * each + index)),
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

/** A bet that timed out may have been placed or not; every other one counts exactly once. */
async function verifyBets(
  db: Db,
  { name, fixture: { brandId, vendorId }, accepted, timedOut }: SignedBets,
): Promise<string[]> {
  const { rows } = await sql<{ bets: bigint; house: bigint }>`
    select (select count(*) from play.transaction t where t.vendor_id = ${vendorId}) as bets,
      ledger.posted_balance(ledger.vendor_account(${brandId}, ${vendorId}, 'USD')) as house`.execute(db);
  const { bets = 0n, house = 0n } = rows[0] ?? {};
  const faults: string[] = [];
  if (bets < accepted || bets > accepted + timedOut)
    faults.push(`${name}: ${bets} bets, of which ${accepted} were accepted`);
  if (house !== bets * stake.minor) faults.push(`${name}: the house has ${house} of ${bets} bets`);
  return faults;
}
