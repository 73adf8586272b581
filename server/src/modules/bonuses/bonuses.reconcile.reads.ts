import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const bonuses = sql`select count(*) from bonuses.bonus`;

const balancesOwned = sqlCheck("bonus balances belong to open bonuses", {
  rows: sql`select count(*) from ledger.wallet`,
  differing: sql`
    select 'wallet ' || w.id || ': a bonus balance of ' || a.posted || ', held ' || a.held || ', without an open bonus' as what
    from ledger.wallet w
    join ledger.account a on a.id = w.bonus_account
    where a.held <> 0 or a.posted <> 0 and not exists (
      select from bonuses.bonus n where n.wallet_id = w.id and n.state = 'OPEN')`,
});

const bonusesBooked = sqlCheck("bonuses agree with what was granted, converted and returned", {
  rows: bonuses,
  differing: sql`
    select 'bonus ' || n.id || ': ' || n.state || ', granted ' || n.amount || ', converted ' || n.converted as what
    from bonuses.bonus n
    join ledger.wallet w on w.id = n.wallet_id
    left join ledger.transfer g on g.id = n.grant_id
    left join ledger.transfer c on c.id = n.conversion_id
    left join ledger.reversed r on r.transfer_id = n.conversion_id
    left join ledger.idem k on k.scope = 'bonuses:' || n.brand_id and k.key = 'end:' || n.id
    left join ledger.transfer e on e.id = k.transfer_id
    where (g.code = 70 and g.amount = n.amount and g.debit_id = n.programme_account and g.credit_id = w.bonus_account
        and w.member_id = n.member_id
        and coalesce(c.amount, 0) = n.converted
        and (n.conversion_id is null or c.code = 72 and c.debit_id = n.programme_account and c.credit_id = w.cash_account)
        and coalesce(e.amount, 0) = case n.state when 'OPEN' then 0 else n.converted + n.forfeited end
        and (e.id is null or e.code = 71 and e.debit_id = w.bonus_account and e.credit_id = n.programme_account)
        and (n.state <> 'COMPLETED' or n.done >= n.required)
        and coalesce(r.amount, 0) = case n.state when 'REVOKED' then n.converted else 0 end) is not true`,
});

const transfersOwned = sqlCheck("every transfer of a bonus belongs to one", {
  rows: sql`select count(*) from ledger.transfer where code between 70 and 74`,
  differing: sql`
    select 'transfer ' || t.id || ': no bonus' as what
    from ledger.transfer t
    left join ledger.transfer o on o.id = t.reverses
    where t.code between 70 and 74 and not exists (
      select from bonuses.bonus n where n.id = (coalesce(t.ref, o.ref) ->> 'bonus')::uuid
        and n.programme_account in (t.debit_id, t.credit_id))`,
});

/** The invariants between bonuses with a balance and the ledger. */
export const bonusesReconcileChecks: readonly ReconcileCheck[] = [
  balancesOwned,
  bonusesBooked,
  transfersOwned,
];
