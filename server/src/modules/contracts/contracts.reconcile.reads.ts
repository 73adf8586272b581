import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const billsArePaid = sqlCheck("each bill of a contract agrees with its ledger transfers", {
  rows: sql`select count(*) from contracts.bill`,
  differing: sql`
    with paid as (
      select b.id, b.amount, b.reversed, b.collected, b.state, t.amount as posted, t.code,
        coalesce(r.amount, 0) as taken, coalesce(o.amount, 0) as owed
      from contracts.bill b
      left join ledger.transfer t on t.id = b.transfer_id
      left join ledger.reversed r on r.transfer_id = b.transfer_id
      left join (select (x.ref ->> 'contract_bill')::uuid as id, sum(x.amount) as amount from ledger.transfer x
        where x.code = 52 group by 1) o on o.id = b.id)
    select 'bill ' || p.id || ' (' || p.state || '): amount ' || p.amount || ', paid ' || coalesce(p.posted, 0)
      || ', reversed ' || p.reversed || ' of ' || p.taken || ', collected ' || p.collected || ' of ' || p.owed as what
    from paid p
    where p.posted is distinct from case when p.state = 'PAID' and p.amount > 0 then p.amount end
      or p.posted is not null and p.code <> 50 or p.reversed <> p.taken or p.collected <> p.owed
    union all
    select 'transfer ' || t.id || ': earnings of no bill' from ledger.transfer t
    where t.code = 50 and not exists (select from contracts.bill b where b.transfer_id = t.id)`,
});

const linesAddUp = sqlCheck("each bill of a contract is the sum of its lines", {
  rows: sql`select count(*) from contracts.bill`,
  differing: sql`
    select 'bill ' || b.id || ': gross ' || b.gross || ' less ' || b.reversed || ', by its lines ' || coalesce(x.gross, 0) as what
    from contracts.bill b
    left join (
      select l.bill_id, sum(l.gross) as gross from contracts.bill_line l group by 1
      union all
      select l.bill_id, sum(l.amount) from contracts.bet_line l group by 1) x on x.bill_id = b.id
    where coalesce(x.gross, 0) <> b.gross - b.reversed
    union all
    select 'bill ' || l.bill_id || ': ' || count(*) || ' lines of no bill' from contracts.bet_line l
    where not exists (select from contracts.bill b where b.id = l.bill_id) group by l.bill_id
    union all
    select 'bill ' || b.id || ': amount ' || b.amount || ', shortfall ' || b.shortfall || ' of gross ' || b.gross
      || ' and downlines ' || b.downlines
    from contracts.bill b
    where b.amount <> greatest(0, b.gross - b.downlines) or b.shortfall <> greatest(0, b.downlines - b.gross)`,
});

const blocksMatch = sqlCheck("withdrawals are blocked while an agent owes something by a bill", {
  rows: sql`select count(*) from turnover.withdrawal_block where reason = 'AGENT_SHORTFALL'`,
  differing: sql`
    select 'bill ' || coalesce(b.id, x.id) || ': ' || coalesce(b.state, 'missing') || ', blocked: ' || (x.id is not null) as what
    from (select * from contracts.bill where state in ('INSUFFICIENT', 'PART')) b
    full join (select * from turnover.withdrawal_block where reason = 'AGENT_SHORTFALL') x on x.id = b.id
    where b.id is null or x.id is null`,
});

/** Invariants of bills, their lines, the ledger and withdrawal blocks. */
export const contractsReconcileChecks: readonly ReconcileCheck[] = [billsArePaid, linesAddUp, blocksMatch];
