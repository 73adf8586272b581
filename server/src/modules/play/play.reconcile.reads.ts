import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const transactions = sql`select count(*) from play.transaction`;

const transactionsPaid = sqlCheck("bets, wins and rollbacks agree with their transfers", {
  rows: transactions,
  differing: sql`
    select t.kind || ' ' || t.uuid || ': ' || case
        when x.id is null then 'its transfer is missing'
        else 'amount ' || t.amount || ', transferred ' || x.amount + coalesce(p.amount, 0) || ' as ' || x.code
          || ', of it bonus ' || coalesce(y.amount, 0) || ' of ' || t.bonus end as what
    from play.transaction t
    left join ledger.transfer x on x.id = t.transfer_id
    left join (select group_id, code, sum(amount) as amount from ledger.transfer
      where group_id is not null group by group_id, code) p on p.group_id = x.id and p.code = x.code
    left join ledger.transfer y on y.id = t.bonus_transfer_id
    left join bonuses.bonus n on n.id = t.bonus_id
    left join ledger.wallet w on w.id = n.wallet_id
    left join play.transaction o on o.vendor_id = t.vendor_id and o.uuid = t.reference
    where t.transfer_id is not null and (x.amount + coalesce(p.amount, 0) = t.amount and x.currency = t.currency
      and x.brand_id = t.brand_id and case t.kind
        when 'bet' then x.code = 10
        when 'win' then x.code = case when exists (
          select from jackpot.win j where j.vendor_id = t.vendor_id and j.uuid = t.uuid) then 34 else 11 end
        when 'rollback' then x.reverses = o.transfer_id and x.code = case o.kind when 'bet' then 12 else 13 end
        end
      and (t.bonus = 0 or y.amount = t.bonus and y.code = x.code and x.id in (y.id, y.group_id)
        and w.member_id = t.member_id
        and w.bonus_account = case when x.code in (10, 13) then y.debit_id else y.credit_id end
        and case when t.kind = 'rollback' then y.reverses = o.bonus_transfer_id and t.bonus = o.bonus
            and t.bonus_id = o.bonus_id
          else y.reverses is null end)
      and (t.kind <> 'win' or o.uuid is null
        or t.bonus = bonuses.bonus_part(t.amount, o.bonus, o.amount))) is not true`,
});

const transfersKnown = sqlCheck("every transfer of play belongs to a transaction", {
  rows: sql`select count(*) from ledger.transfer where code between 10 and 13 or code = 34`,
  differing: sql`
    select 'transfer ' || x.id || ': no transaction' as what
    from ledger.transfer x
    where (x.code between 10 and 13 or x.code = 34)
      and not exists (select from play.transaction t where t.transfer_id = x.id)
      and not exists (select from play.transaction t where t.transfer_id = x.group_id)`,
});

const rollbacksMatch = sqlCheck(
  "every rolled-back transaction has exactly one rollback, and no other has one",
  {
    rows: transactions,
    differing: sql`
    select t.kind || ' ' || t.uuid || ': ' || t.status || ', rolled back ' || count(r.uuid) || ' times' as what
    from play.transaction t
    left join play.transaction r on r.vendor_id = t.vendor_id and r.reference = t.uuid
      and r.kind = 'rollback' and r.transfer_id is not null
    where t.kind in ('bet', 'win') and t.amount > 0
    group by t.vendor_id, t.uuid
    having count(r.uuid) <> (t.status = 'rolled_back')::int
      or sum(r.amount) <> t.amount`,
  },
);

const roundsAdd = sqlCheck("rounds are the sums of their accepted bets and wins", {
  rows: sql`select count(*) from play.round`,
  differing: sql`
    select 'round ' || r.id || ': ' || r.bets || ' bets of ' || r.staked || ', paid ' || r.paid
        || '; its transactions: ' || coalesce(t.bets, 0) || ' of ' || coalesce(t.staked, 0) || ', '
        || coalesce(t.paid, 0) as what
    from play.round r
    left join (
      select round_id, count(*) filter (where kind = 'bet') as bets,
        sum(amount) filter (where kind = 'bet') as staked, sum(amount) filter (where kind = 'win') as paid,
        sum(bonus) filter (where kind = 'bet') as bonus_staked, sum(bonus) filter (where kind = 'win') as bonus_paid
      from play.transaction where status = 'accepted' group by 1) t on t.round_id = r.id
    where r.bets <> coalesce(t.bets, 0) or r.staked <> coalesce(t.staked, 0) or r.paid <> coalesce(t.paid, 0)
      or r.bonus_staked <> coalesce(t.bonus_staked, 0) or r.bonus_paid <> coalesce(t.bonus_paid, 0)
      or r.status = 'void' and (r.bets > 0 or r.paid > 0)
      or r.status <> 'void' and (r.status = 'closed') <> (r.closed_at is not null)
      or r.valid_bet <> play.round_turnover(r.game_id, r.status, r.staked, r.paid)
    union all
    select t.kind || ' ' || t.uuid || ': its round is missing'
    from play.transaction t
    where t.kind in ('bet', 'win') and not exists (select from play.round r where r.id = t.round_id)`,
});

const contributionsMatch = sqlCheck(
  "bets in games of the jackpot pool contribute their share, which goes back with them",
  {
    rows: sql`select count(*) from ledger.transfer where code = 32`,
    differing: sql`
    select 'bet ' || t.uuid || ': contributed ' || coalesce(x.amount, 0) || ' of '
        || jackpot.contribution_of(t.amount, g.jackpot_share) as what
    from catalogue.game g
    join play.round r on r.game_id = g.id
    join play.transaction t on t.round_id = r.id and t.kind = 'bet' and t.amount > 0
    join jackpot.pool p on p.brand_id = t.brand_id and p.currency = t.currency and p.created_at <= t.created_at
    left join ledger.transfer x on x.code = 32 and x.group_id = t.transfer_id
    where g.jackpot_share is not null
      and coalesce(x.amount, 0) <> jackpot.contribution_of(t.amount, g.jackpot_share)
    union all
    select 'contribution ' || x.id || ': no bet' from ledger.transfer x
    where x.code = 32 and not exists (
      select from play.transaction t where t.transfer_id = x.group_id and t.kind = 'bet')
    union all
    select 'contribution ' || x.id || ': returned without its bet'
    from ledger.transfer y join ledger.transfer x on x.id = y.reverses
    where y.code = 33 and not exists (
      select from play.transaction t where t.transfer_id = x.group_id and t.status = 'rolled_back')`,
  },
);

const jackpotsPaid = sqlCheck("jackpots are wins of rounds with a stake", {
  rows: sql`select count(*) from jackpot.win`,
  differing: sql`
    select 'jackpot ' || w.uuid || ': ' || w.amount || ', its win ' || coalesce(t.amount, 0) as what
    from jackpot.win w
    left join play.transaction t on t.vendor_id = w.vendor_id and t.uuid = w.uuid and t.kind = 'win'
    left join play.transaction b on b.vendor_id = w.vendor_id and b.uuid = t.reference and b.kind = 'bet'
    where (t.amount = w.amount and t.transfer_id = w.transfer_id and t.round_id = w.round_id
      and t.member_id = w.member_id and b.round_id = w.round_id and b.amount > 0 and not b.is_free) is not true`,
});

const freeSpinsAreFree = sqlCheck("free spins are free bets of their rounds, and have what was won", {
  rows: sql`select count(*) from free_spins.spin`,
  differing: sql`
    select 'bet ' || s.bet_uuid || ': ' || coalesce(t.status, 'missing') || ', amount ' || coalesce(t.amount, 0) as what
    from free_spins.spin s
    left join play.transaction t on t.vendor_id = s.vendor_id and t.uuid = s.bet_uuid and t.kind = 'bet'
    where (t.amount = 0 and t.is_free and t.round_id = s.round_id
      and (t.status = 'accepted' or s.is_returned or exists (
        select from free_spins.award a where a.id = s.award_id and a.ended_at is not null))) is not true
    union all
    select 'win ' || w.uuid || ' of a free spin: paid ' || w.amount from free_spins.spin s
    join free_spins.award a on a.id = s.award_id and a.ended_at is null
    join play.transaction w on w.round_id = s.round_id and w.vendor_id = s.vendor_id and w.reference = s.bet_uuid
      and w.kind = 'win' and w.status = 'accepted'
    where not s.is_returned and (s.won is null or w.amount <> 0)`,
});

/** The invariants between play and the ledger. */
export const playReconcileChecks: readonly ReconcileCheck[] = [
  transactionsPaid,
  transfersKnown,
  rollbacksMatch,
  roundsAdd,
  contributionsMatch,
  jackpotsPaid,
  freeSpinsAreFree,
];
