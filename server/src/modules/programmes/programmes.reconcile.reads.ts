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
    where g.kind = 'CASH' and (t.amount is distinct from g.amount or t.currency <> g.currency or t.code not in (60, 62, 65)
      or a.owner_id is distinct from g.member_id
      or coalesce(r.amount, 0) <> case when g.revoked_at is null then 0 else g.amount end)
    union all
    select 'transfer ' || t.id || ': a reward of no programme' from ledger.transfer t
    where t.code in (60, 62, 65) and not exists (select from programmes.reward_grant g where g.transfer_id = t.id)`,
});

const bonusesAreOpened = sqlCheck("each reward that is a bonus with a balance has one", {
  rows: sql`select count(*) from programmes.reward_grant where kind = 'BONUS'`,
  differing: sql`
    select 'reward ' || g.id || ': ' || g.amount || ', its bonus ' || coalesce(n.amount, 0)
      || ' ' || coalesce(n.state, 'missing') as what
    from programmes.reward_grant g
    left join bonuses.bonus n on n.id = g.id
    where g.kind = 'BONUS' and (n.amount = g.amount and n.member_id = g.member_id and n.grant_id = g.transfer_id
      and (n.state = 'REVOKED') = (g.revoked_at is not null)) is not true`,
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
    join programmes.programme p on p.id = b.programme_id
    left join lateral (
      select case b.unit when 'COUNT' then count(*) else sum(x.amount) end as amount
      from (
        -- Free spins reserve the most that they can win; in all, until it is known what they have won. That is paid by a reward
        -- of its own, which uses no budget.
        select case when f.id is null then r.amount
            when b.scope <> 'ALL' or f.ended_at is null or f.is_revoked then f.max_win
            else least(f.won, f.max_win) end as amount
          from programmes.reward_grant r
          join programmes.entry n on n.id = r.entry_id and n.period not like 'S:%'
          left join free_spins.award f on f.id = r.id
          where r.programme_id = b.programme_id and (b.scope <> 'ALL' or p.kind <> 'RED_ENVELOPE')
        union all
        -- Envelopes reserve their shares until these return.
        select s.amount from programmes.envelope e
          join programmes.envelope_share s on s.envelope_id = e.id and s.returned_at is null
          where e.programme_id = b.programme_id and b.scope = 'ALL') x) g on true
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

const drawsAreGranted = sqlCheck("each prize that was drawn has an entry of its amount", {
  rows: sql`
    select (select count(*) from programmes.raffle_turn) + (select count(*) from programmes.winning_ticket) as count`,
  differing: sql`
    select 'draw ' || x.id || ': ' || x.amount || ', due ' || coalesce(n.due_amount::text, 'nothing') as what
    from (
      select t.id::text, t.amount, t.member_id, t.reward_entry_id from programmes.raffle_turn t where t.amount > 0
      union all
      select w.draw_id || ' ' || w.place, w.amount, w.member_id, w.reward_entry_id from programmes.winning_ticket w) x
    left join programmes.entry n on n.id = x.reward_entry_id and n.member_id = x.member_id
    where n.due_amount is distinct from x.amount
    union all
    select 'entry ' || n.id || ': a prize that was not drawn' from programmes.entry n
    join programmes.programme p on p.id = n.programme_id and p.kind = 'RAFFLE'
    where n.payable_amount + n.granted_amount > 0
      and not exists (select from programmes.raffle_turn t where t.reward_entry_id = n.id)
      and not exists (select from programmes.winning_ticket w where w.reward_entry_id = n.id)`,
});

const sharesAddUp = sqlCheck("the shares of each envelope add up, and were granted, held or returned", {
  rows: sql`select count(*) from programmes.envelope`,
  differing: sql`
    select 'envelope ' || e.id || ': total ' || e.total || ' in ' || e.shares || ', shares ' || coalesce(sum(s.amount), 0)
      || ' in ' || count(s.number) as what
    from programmes.envelope e left join programmes.envelope_share s on s.envelope_id = e.id
    group by e.id having e.total <> coalesce(sum(s.amount), 0) or e.shares <> count(s.number)
      or bool_or(e.ended_at is not null and s.entry_id is null and s.returned_at is null)
    union all
    select 'share ' || s.envelope_id || ' ' || s.number || ': ' || s.amount || ', granted '
      || coalesce(n.granted_amount::text, 'nothing') || ', hold ' || coalesce(h.state, 'none')
    from programmes.envelope_share s
    join programmes.envelope e on e.id = s.envelope_id
    left join programmes.entry n on n.id = s.entry_id
    left join ledger.hold h on h.id = s.hold_id
    -- A share waits while staff check the account of the member who opened it, and returns when they reject it.
    where s.entry_id is not null
        and n.granted_amount is distinct from case when n.state in ('APPLIED', 'REJECTED') then 0 else s.amount end
      or (n.state = 'REJECTED') <> (s.returned_at is not null)
      or (e.sender_id is null) <> (h.id is null)
      or h.id is not null and (h.amount <> s.amount or h.state <> case when s.returned_at is not null then 'released'
        when s.entry_id is null or n.state = 'APPLIED' then 'open' else 'captured' end)`,
});

const freeSpinsArePaid = sqlCheck("free spins that have ended were paid what they won, once", {
  rows: sql`select count(*) from programmes.reward_grant where kind = 'FREE_SPINS'`,
  differing: sql`
    select 'reward ' || g.id || ': ' || case when f.id is null then 'no free spins' else
        f.spins || ' of ' || g.amount || ' free spins, won ' || f.won || ', due ' || coalesce(n.due_amount, 0) end as what
    from programmes.reward_grant g
    left join free_spins.award f on f.id = g.id
    left join programmes.entry n on n.programme_id = g.programme_id and n.member_id = g.member_id
      and n.period = 'S:' || g.id
    where g.kind = 'FREE_SPINS' and (f.spins = g.amount and f.member_id = g.member_id and g.transfer_id is null
      and coalesce(n.due_amount, 0) = case when f.ended_at is null or f.is_revoked then 0 else least(f.won, f.max_win) end
      -- Of a bonus, an exclusion leaves nothing.
      and (n.id is null or n.state in ('QUALIFIED', 'CLOSED') and n.granted_amount = 0
        or n.state = 'REVOKED' and g.revoked_at is not null and n.granted_amount = 0 and n.payable_amount = 0
        or n.granted_amount = n.due_amount)) is not true
    union all
    select 'free spins ' || f.id || ': of no reward' from free_spins.award f
    where not exists (select from programmes.reward_grant g where g.id = f.id and g.kind = 'FREE_SPINS')
    union all
    select 'entry ' || n.id || ': of no free spins' from programmes.entry n
    where n.period like 'S:%' and not exists (select from free_spins.award f where n.period = 'S:' || f.id)`,
});

const bucketsAddUp = sqlCheck("each bucket of scores has as many members as rank with its scores", {
  rows: sql`select count(*) from programmes.score_bucket`,
  differing: sql`
    select 'leaderboard ' || coalesce(k.programme_id, s.programme_id) || ' ' || coalesce(k.period, s.period) || ' bucket '
      || coalesce(k.bucket, s.bucket) || ': ' || coalesce(k.members, 0) || ', ranked ' || coalesce(s.members, 0) as what
    from programmes.score_bucket k
    full join (
      select x.programme_id, x.period, programmes.score_bucket_of(x.score) as bucket, count(*) as members
      from programmes.score x where x.score > 0 and not x.has_left group by 1, 2, 3) s
      on s.programme_id = k.programme_id and s.period = k.period and s.bucket = k.bucket
    where coalesce(k.members, 0) <> coalesce(s.members, 0)`,
});

const winnersAreRanked = sqlCheck("each winner of a leaderboard has the rank of the score", {
  rows: sql`select count(*) from programmes.board_winner`,
  differing: sql`
    select 'leaderboard ' || x.programme_id || ' ' || x.period || ': rank ' || x.rank || ' of ' || x.member_id as what
    from (
      select w.*, row_number() over (
          partition by w.programme_id, w.period order by -w.score, w.reached_at, w.member_id) as counted
      from programmes.board_winner w) x
    left join programmes.score s on s.programme_id = x.programme_id and s.member_id = x.member_id and s.period = x.period
    where x.rank <> x.counted or s.score is distinct from x.score or s.has_left`,
});

/** Invariants of rewards, entries, leaderboards, budgets, the ledger and turnover. */
export const programmesReconcileChecks: readonly ReconcileCheck[] = [
  grantsArePaid,
  bonusesAreOpened,
  grantsArePosted,
  entriesAddUp,
  budgetsAreUsed,
  turnoverIsRequired,
  levelsAreDecided,
  ladderDaysAddUp,
  drawsAreGranted,
  sharesAddUp,
  freeSpinsArePaid,
  bucketsAddUp,
  winnersAreRanked,
];
