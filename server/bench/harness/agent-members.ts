import { sql } from "kysely";
import type { Db } from "../../src/db/database.js";

/** Opens an empty wallet of each member of a brand without one, as `ledger.open_wallet` does one by one. */
export async function insertWallets(db: Db, brandId: string): Promise<void> {
  await sql`
    with members as materialized (
      select m.id from members.member m where m.brand_id = ${brandId}
        and not exists (select from ledger.wallet w where w.member_id = m.id)),
    accounts as (
      insert into ledger.account (brand_id, owner_kind, owner_id, kind, currency, mode, floor_amount)
        select ${brandId}::uuid, 'member', m.id, k.kind, 'USD', 'L', case when k.kind = 'debt' then null else 0 end
          from members m cross join (values ('cash'), ('bonus'), ('debt')) k (kind)
        returning id, owner_id, kind)
    insert into ledger.wallet
        (id, brand_id, member_id, currency, cash_account, bonus_account, debt_account, is_active)
      select gen_random_uuid(), ${brandId}::uuid, a.owner_id, 'USD', max(a.id) filter (where a.kind = 'cash'),
          max(a.id) filter (where a.kind = 'bonus'), max(a.id) filter (where a.kind = 'debt'), true
        from accounts a group by a.owner_id`.execute(db);
}

/** Gives each member of a brand a session that was last active within the past 30 days; one of 50 members is online. */
export async function insertSessions(db: Db, brandId: string): Promise<void> {
  await sql`
    insert into identity.session
        (id, account_id, brand_id, token_hash, portal, created_at, active_at, expires_at, ended_at, ip, user_agent)
      select gen_random_uuid(), x.id, ${brandId}::uuid, sha256(x.id::text::bytea), 'member', x.at, x.at,
          x.at + interval '30 days', case when x.is_online then null else x.at end, '127.0.0.1', 'bench'
        from (
          select m.id, r.share < 0.02 as is_online,
              now() - case when r.share < 0.02 then interval '0' else r.share * interval '30 days' end as at
            from members.member m
            cross join lateral (select ('x' || substr(md5(m.id::text), 1, 8))::bit(32)::bigint / 4294967296.0 as share) r
            where m.brand_id = ${brandId}) x`.execute(db);
}
