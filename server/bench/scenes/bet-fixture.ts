import type { KeyObject } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";
import { openBonus } from "../../test/bonuses/setup.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildGame, buildGameSession } from "../../test/factories/game.js";
import { buildMember } from "../../test/factories/member.js";
import { buildVendor, makeKeys } from "../../test/factories/vendor.js";
import { fundAllWallets } from "../harness/accounts.js";

/** The stake in minor units and as a Hub88 amount. */
export const stake = { minor: 100n, wire: 100_000 };
/** Bonuses that no round of the bench uses up, and whose wagering is never done; minor units. */
const openTerms = { amount: 1_000_000_000_000n, required: 100_000_000_000_000n } as const;

/** A member with a session of the game. */
interface Player {
  readonly user: string;
  readonly token: string;
}

/** A vendor's game and the members who play it. */
export interface BetFixture {
  readonly host: string;
  readonly brandId: string;
  readonly vendorId: string;
  readonly path: string;
  readonly game: string;
  readonly key: KeyObject;
  readonly players: readonly Player[];
}

/** Builds members with ample cash; with a bonus, each has an open one, and half of them have no cash. */
export async function buildBetFixture(
  db: Db,
  members: number,
  { hasBonus, keyBits = 2048 }: { readonly hasBonus: boolean; readonly keyBits?: number },
): Promise<BetFixture> {
  const brand = await buildBrand(db);
  const keys = makeKeys(keyBits);
  const vendor = await buildVendor(db, brand, { publicKeyPem: keys.publicKeyPem });
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
  return {
    host: brand.host,
    brandId: brand.id,
    vendorId: vendor.id,
    path,
    game: game.code,
    key: keys.privateKey,
    players,
  };
}

/** What became of the bets of a fixture that were sent. */
export interface PlacedBets {
  readonly name: string;
  readonly fixture: BetFixture;
  readonly accepted: number;
  readonly timedOut: number;
}

/** A bet that timed out may have been placed or not; every other one counts exactly once. */
export async function verifyBets(
  db: Db,
  { name, fixture: { brandId, vendorId }, accepted, timedOut }: PlacedBets,
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
