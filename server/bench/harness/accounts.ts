import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";

/** Accounts of a brand of the bench, in USD. */
export interface BenchAccounts {
  readonly brandId: string;
  /** The D account that every member pays to. */
  readonly house: bigint;
  /** L accounts with ample funds. */
  readonly members: readonly bigint[];
}

/** Initial funds of every member, in minor units. */
const funds = 1_000_000_000_000n;

/** Opens a house account and funded wallets in a new brand. */
export async function openAccounts(db: Db, members: number): Promise<BenchAccounts> {
  const brandId = newId();
  const { rows: houses } = await sql<{ house: bigint }>`
    select ledger.vendor_account(${brandId}, ${newId()}, 'USD') as house`.execute(db);
  const house = houses[0]?.house ?? 0n;
  const ids = Array.from({ length: members }, () => ({ wallet: newId(), member: newId() }));
  const { rows } = await sql<{ cash: bigint }>`
    select w.cash_account as cash
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) x (wallet uuid, member uuid)
    cross join lateral ledger.open_wallet(x.wallet, ${brandId}, x.member, 'USD') w`.execute(db);
  await sql`
    select count(p.transfer_id) from unnest(${rows.map(({ cash }) => String(cash))}::bigint[]) a (id)
    cross join lateral ledger.post('bench-funding', a.id::text, '', 1::smallint, ${house}, a.id, ${funds}, 'USD') p`.execute(
    db,
  );
  return { brandId, house, members: rows.map(({ cash }) => cash) };
}

/** Credits ample funds to every wallet of a brand. */
export async function fundAllWallets(db: Db, brandId: string): Promise<void> {
  await sql`
    select count(c.transfer_id) from ledger.wallet w
    cross join lateral ledger.credit_member('bench-funding', w.id::text, '', 1::smallint,
      ledger.open_account(w.brand_id, 'bank', null, 'funding', w.currency, 'D', null), w.id, ${funds}) c
    where w.brand_id = ${brandId}`.execute(db);
}

/** Returns what differs: exactly the acknowledged transfers must exist, those to the house of `amount` each. */
export async function verifyTransfers(
  db: Db,
  { brandId, house, members }: BenchAccounts,
  {
    toHouse,
    between,
    amount,
  }: { readonly toHouse: number; readonly between: number; readonly amount: bigint },
): Promise<string[]> {
  const { rows } = await sql<{ transfers: bigint; house: bigint; members: bigint }>`
    select (select count(*) from ledger.transfer t where t.brand_id = ${brandId} and t.code = 20) as transfers,
      ledger.posted_balance(${house}) as house,
      (select sum(a.posted)::bigint from ledger.account a
        where a.id = any (${members.map(String)}::bigint[])) as members`.execute(db);
  const [actual] = rows;
  const paid = BigInt(toHouse) * amount;
  const expected = {
    transfers: BigInt(toHouse + between),
    house: paid - funds * BigInt(members.length),
    members: funds * BigInt(members.length) - paid,
  };
  return (["transfers", "house", "members"] as const)
    .filter((name) => actual?.[name] !== expected[name])
    .map((name) => `${name}: ${actual?.[name]} instead of ${expected[name]}`);
}
