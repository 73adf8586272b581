import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

/** Postings of the pools' accounts with their kind. */
const poolPostings = sql`
  select p.account_id, p.amount, t.code, t.id, t.ref
  from ledger.account a
  join ledger.posting p on p.account_id = a.id
  join ledger.transfer t on t.id = p.transfer_id and t.created_at = p.created_at
  where a.owner_kind = 'jackpot'`;

const poolsAdd = sqlCheck("each jackpot pool is its contributions, feeds and seeds less what was won", {
  rows: sql`select count(*) from ledger.account where owner_kind = 'jackpot'`,
  differing: sql`
    select 'account ' || a.id || ': balance ' || ledger.posted_balance(a.id) || ', by its kinds of transfers '
        || coalesce(x.total, 0) || coalesce(', others: ' || x.others, '') as what
    from ledger.account a
    left join (
      select p.account_id,
        sum(p.amount) filter (where case p.code
          when 30 then p.amount > 0 when 31 then p.amount > 0 when 32 then p.amount > 0 when 33 then p.amount < 0
          when 34 then p.amount < 0 when 13 then p.amount > 0 else false end) as total,
        string_agg(p.id::text, ' ') filter (where p.code not in (13, 30, 31, 32, 33, 34)) as others
      from (${poolPostings}) p group by 1) x on x.account_id = a.id
    where a.owner_kind = 'jackpot' and (ledger.posted_balance(a.id) <> coalesce(x.total, 0)
      or x.others is not null or ledger.posted_balance(a.id) < 0)`,
});

const cyclesMatch = sqlCheck("each cycle of a jackpot pool is seeded once and won once", {
  rows: sql`select coalesce(sum(cycle), 0) from jackpot.pool`,
  differing: sql`
    select 'pool ' || p.account_id || ' cycle ' || n || ': ' || coalesce(s.seeds, 0) || ' seeds, '
        || coalesce(w.wins, 0) || ' wins' as what
    from jackpot.pool p
    cross join lateral generate_series(1, p.cycle) n
    left join (
      select x.account_id, (x.ref ->> 'cycle')::bigint as cycle, count(*) as seeds, min(x.amount) as amount
      from (${poolPostings}) x where x.code = 31 group by 1, 2) s on s.account_id = p.account_id and s.cycle = n
    left join (
      select j.brand_id, j.currency, j.cycle, count(*) as wins from jackpot.win j group by 1, 2, 3) w
      on w.brand_id = p.brand_id and w.currency = p.currency and w.cycle = n
    where coalesce(s.seeds, 0) <> 1 or s.amount <= 0 or coalesce(w.wins, 0) <> (n < p.cycle)::int
    union all
    select 'jackpot of round ' || j.round_id || ': ' || j.amount || ', paid ' || coalesce(-x.amount, 0)
    from jackpot.win j
    left join jackpot.pool p on p.brand_id = j.brand_id and p.currency = j.currency
    left join (${poolPostings}) x on x.code = 34 and x.id = j.transfer_id and x.account_id = p.account_id
    where x.amount is distinct from -j.amount
    union all
    select 'transfer ' || x.id || ': a jackpot of no round' from (${poolPostings}) x
    where x.code = 34 and not exists (select from jackpot.win j where j.transfer_id = x.id)`,
});

/** The invariants of the jackpot pools. */
export const jackpotReconcileChecks: readonly ReconcileCheck[] = [poolsAdd, cyclesMatch];
