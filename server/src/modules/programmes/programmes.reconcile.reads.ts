import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const grantsArePaid = sqlCheck("each reward of a programme agrees with its ledger transfer", {
  rows: sql`select count(*) from programmes.reward_grant where kind = 'CASH'`,
  differing: sql`
    select 'reward ' || g.id || ': ' || g.amount || ' ' || g.currency || ', posted ' || coalesce(t.amount::text, 'nothing')
      || ', reversed ' || coalesce(r.amount, 0) as what
    from programmes.reward_grant g
    left join ledger.transfer t on t.id = g.transfer_id
    left join ledger.account a on a.id = t.credit_id
    left join ledger.reversed r on r.transfer_id = t.id
    where g.kind = 'CASH' and (t.amount is distinct from g.amount or t.currency <> g.currency or t.code not in (60, 62)
      or a.owner_id is distinct from g.member_id
      or coalesce(r.amount, 0) <> case when g.revoked_at is null then 0 else g.amount end)
    union all
    select 'transfer ' || t.id || ': a reward of no programme' from ledger.transfer t
    where t.code in (60, 62) and not exists (select from programmes.reward_grant g where g.transfer_id = t.id)`,
});

const grantsArePosted = sqlCheck("each reward of points agrees with its line", {
  rows: sql`select count(*) from programmes.reward_grant where kind = 'POINTS'`,
  differing: sql`
    select 'reward ' || g.id || ': ' || g.amount || ' points, posted ' || coalesce(l.points, 0) || ', revoked '
      || coalesce(-r.points, 0) as what
    from programmes.reward_grant g
    left join points.line l on l.source_key = 'grant:' || g.id
    left join points.line r on r.source_key = 'revoke:' || g.id
    where g.kind = 'POINTS' and (l.points is distinct from g.amount or l.member_id is distinct from g.member_id
      or g.transfer_id is not null or coalesce(-r.points, 0) > case when g.revoked_at is null then 0 else g.amount end)
    union all
    select 'line ' || l.id || ': of no reward' from points.line l
    where l.kind in ('BETS', 'DEPOSITS', 'ACTIVITY', 'REVOKED')
      and not exists (select from programmes.reward_grant g where g.id = l.source_id and g.kind = 'POINTS')`,
});

const entriesAddUp = sqlCheck("each entry of a programme has granted the sum of its rewards", {
  rows: sql`select count(*) from programmes.entry`,
  differing: sql`
    select 'entry ' || n.id || ': granted ' || n.granted_amount || ', its rewards ' || coalesce(g.amount, 0) as what
    from programmes.entry n
    left join (select g.entry_id, sum(g.amount) as amount from programmes.reward_grant g group by 1) g
      on g.entry_id = n.id
    where n.granted_amount <> coalesce(g.amount, 0)`,
});

const budgetsAreUsed = sqlCheck("each budget of a programme is used by its rewards", {
  rows: sql`select count(*) from programmes.budget_use`,
  differing: sql`
    select 'budget ' || b.id || ' (' || b.scope || ' ' || b.unit || '): used ' || u.used || ', granted '
      || coalesce(g.amount, 0) as what
    from programmes.budget b
    cross join lateral (
      select coalesce(sum(x.used_amount), 0) as used from programmes.budget_use x where x.budget_id = b.id) u
    left join lateral (
      select case b.unit when 'COUNT' then count(*) else sum(x.amount) end as amount
      from programmes.reward_grant x where x.programme_id = b.programme_id) g on true
    -- A budget that was added later is used by later rewards only.
    where u.used > coalesce(g.amount, 0)
      or b.scope = 'ALL' and b.unit <> 'COUNT' and u.used <> coalesce(g.amount, 0)`,
});

const turnoverIsRequired = sqlCheck("rewards that have to be staked have a turnover requirement", {
  rows: sql`select count(*) from turnover.requirement where reward_grant_id is not null`,
  differing: sql`
    select 'reward ' || coalesce(g.id, t.reward_grant_id) || ': ' || coalesce(g.factor, 0)
      || ' basis points, required ' || coalesce(t.basis_points, 0) || ' of ' || coalesce(t.amount, 0) as what
    from (
      select g.id, g.amount, (r.rules ->> 'turnoverBasisPoints')::int as factor
      from programmes.reward_grant g
      join programmes.entry n on n.id = g.entry_id
      join programmes.programme_version r on r.programme_id = n.programme_id and r.version = n.version
      where g.kind = 'CASH' and (r.rules ->> 'turnoverBasisPoints')::int > 0) g
    full join (select * from turnover.requirement where reward_grant_id is not null) t on t.reward_grant_id = g.id
    where t.amount is distinct from g.amount or t.basis_points is distinct from g.factor`,
});

const levelsAreDecided = sqlCheck("each VIP level is that of its last change", {
  rows: sql`select count(*) from programmes.vip_standing`,
  differing: sql`
    select 'member ' || m.id || ': level ' || m.level || ', changed to ' || c.to_level as what
    from programmes.vip_standing s
    join members.member m on m.id = s.member_id
    join lateral (
      select x.to_level from programmes.vip_change x where x.member_id = s.member_id
      order by x.effective_on desc, x.sequence desc limit 1) c on true
    where c.to_level <> m.level or m.level > s.highest_level`,
});

const ladderDaysAddUp = sqlCheck("what VIP ladders count of all time is the sum of its days", {
  rows: sql`
    select count(*) from programmes.counter k join programmes.programme p on p.id = k.programme_id and p.kind = 'VIP'
    where k.period = ''`,
  differing: sql`
    select 'member ' || x.member_id || ' ' || x.key || ': ' || x.total || ', its days ' || x.days as what
    from (
      select k.programme_id, k.member_id, k.key, coalesce(sum(k.value) filter (where k.period = ''), 0) as total,
        coalesce(sum(k.value) filter (where k.period <> ''), 0) as days
      from programmes.counter k join programmes.programme p on p.id = k.programme_id and p.kind = 'VIP'
      group by 1, 2, 3) x
    where x.total <> x.days`,
});

/** Invariants of rewards, entries, budgets, the ledger and turnover. */
export const programmesReconcileChecks: readonly ReconcileCheck[] = [
  grantsArePaid,
  grantsArePosted,
  entriesAddUp,
  budgetsAreUsed,
  turnoverIsRequired,
  levelsAreDecided,
  ladderDaysAddUp,
];
