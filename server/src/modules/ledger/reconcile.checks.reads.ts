import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "./reconcile.reads.js";

const transfers = sql`select count(*) from ledger.transfer`;
const postings = sql`select count(*) from ledger.posting`;
const accounts = sql`select count(*) from ledger.account`;

const transfersBalance = sqlCheck("every transfer has two postings that sum to zero", {
  rows: transfers,
  differing: sql`
    select 'transfer ' || coalesce(t.id, p.transfer_id) || ': ' || case
        when t.id is null then 'postings without a transfer'
        when p.transfer_id is null then 'no postings'
        else p.n || ' postings, from ' || p.lowest || ' to ' || p.highest || ', of ' || t.amount end as what
    from ledger.transfer t
    full join (
      select transfer_id, count(*) as n, min(amount) as lowest, max(amount) as highest,
        max(account_id) filter (where amount < 0) as debit_id,
        max(account_id) filter (where amount > 0) as credit_id
      from ledger.posting group by transfer_id) p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null or p.n <> 2 or p.lowest <> -t.amount or p.highest <> t.amount
      or p.debit_id is distinct from t.debit_id or p.credit_id is distinct from t.credit_id
    union all
    select 'transfer ' || id || ': written ' || count(*) || ' times' from ledger.transfer
    group by id having count(*) > 1`,
});

const transfersMatchAccounts = sqlCheck(
  "transfers stay within one brand and one currency, under a known code",
  {
    rows: transfers,
    differing: sql`
    select 'transfer ' || t.id || ': brand, currency or code does not fit' as what
    from ledger.transfer t
    left join ledger.account d on d.id = t.debit_id
    left join ledger.account c on c.id = t.credit_id
    left join ledger.transfer_code k on k.code = t.code
    where (d.brand_id = t.brand_id and c.brand_id = t.brand_id and d.currency = t.currency
      and c.currency = t.currency and k.code is not null) is not true`,
  },
);

const sequencesAreComplete = sqlCheck("postings of each locked account form a sequence", {
  rows: postings,
  differing: sql`
    select 'account ' || x.account_id || ' posting ' || x.seq || ': follows ' || x.seq_before
        || ', balance ' || coalesce(x.balance_after::text, 'missing') as what
    from (
      select p.account_id, p.seq, p.amount, p.balance_after,
        lag(p.seq, 1, 0::bigint) over w as seq_before,
        lag(p.balance_after, 1, 0::bigint) over w as balance_before
      from ledger.posting p
      where p.account_id in (select id from ledger.account where mode = 'L')
      window w as (partition by p.account_id order by p.seq)) x
    where x.seq <> x.seq_before + 1 or x.balance_after is distinct from x.balance_before + x.amount`,
});

const balancesMatch = sqlCheck("each account's balance is the sum of its postings", {
  rows: accounts,
  differing: sql`
    select 'account ' || a.id || ': balance ' || a.posted + coalesce(d.total, 0) || ', postings '
        || coalesce(p.total, 0) || ', number ' || a.seq || ' of ' || coalesce(p.n, 0) as what
    from ledger.account a
    left join (select account_id, sum(amount) as total, count(*) as n from ledger.posting group by 1) p
      on p.account_id = a.id
    left join (select account_id, sum(amount) as total from ledger.house_delta group by 1) d
      on d.account_id = a.id
    where a.posted + coalesce(d.total, 0) <> coalesce(p.total, 0)
      or a.mode = 'L' and a.seq <> coalesce(p.n, 0)`,
});

const holdsMatch = sqlCheck("held money is the sum of open holds", {
  rows: sql`select count(*) from ledger.hold`,
  differing: sql`
    select 'account ' || a.id || ': held ' || a.held || ', open holds ' || coalesce(h.total, 0) as what
    from ledger.account a
    left join (select account_id, sum(amount) as total from ledger.hold where state = 'open' group by 1) h
      on h.account_id = a.id
    where a.held <> coalesce(h.total, 0)
    union all
    select 'hold ' || coalesce(h.id, t.hold_id) || ': captured ' || coalesce(h.captured, 0) || ', paid '
        || coalesce(t.total, 0)
    from ledger.hold h
    full join (select hold_id, sum(amount) as total from ledger.transfer where hold_id is not null group by 1) t
      on t.hold_id = h.id
    where coalesce(h.captured, 0) <> coalesce(t.total, 0)`,
});

const keysMatch = sqlCheck("every key has a result, and every transfer a key", {
  rows: sql`select count(*) from ledger.idem`,
  differing: sql`
    select case when t.id is null then 'key ' || k.scope || ' ' || k.key || ': its transfer is missing'
        else 'transfer ' || t.id || ': has no key' end as what
    from (select scope, key, transfer_id from ledger.idem where outcome = 'T') k
    full join ledger.transfer t on t.id = k.transfer_id
    where t.id is null or k.transfer_id is null
      and not exists (select from ledger.idem g where g.transfer_id = t.group_id)
    union all
    select 'transfer ' || transfer_id || ': has ' || count(*) || ' keys' from ledger.idem
    where outcome = 'T' group by transfer_id having count(*) > 1
    union all
    select 'key ' || k.scope || ' ' || k.key || ': its hold is missing' from ledger.idem k
    where k.outcome = 'H' and not exists (select from ledger.hold h where h.id = k.hold_id)`,
});

const reversalsMatch = sqlCheck("reversals never exceed their original", {
  rows: sql`select count(*) from ledger.transfer where reverses is not null`,
  differing: sql`
    select 'transfer ' || coalesce(x.id, v.transfer_id) || ': ' || coalesce(x.total, 0) || ' of '
        || coalesce(o.amount, 0) || ' reversed, ' || coalesce(v.amount, 0) || ' recorded' as what
    from (select reverses as id, sum(amount) as total from ledger.transfer where reverses is not null group by 1) x
    full join ledger.reversed v on v.transfer_id = x.id
    left join ledger.transfer o on o.id = coalesce(x.id, v.transfer_id)
    where (x.total <= o.amount and v.amount = x.total and v.original = o.amount) is not true`,
});

const repaymentsMatch = sqlCheck("debts are repaid out of money credited to the same wallet", {
  rows: sql`select count(*) from ledger.transfer where code = 14`,
  differing: sql`
    select 'transfer ' || t.id || ': repays ' || t.amount || ' out of '
        || coalesce(g.amount, h.amount - h.captured, 0) as what
    from ledger.transfer t
    left join ledger.transfer g on g.id = t.group_id and g.credit_id = t.debit_id
    left join ledger.hold h on h.id = (t.ref ->> 'hold')::bigint and h.account_id = t.debit_id and h.state <> 'open'
    left join ledger.wallet w on w.cash_account = t.debit_id and w.debt_account = t.credit_id
    where t.code = 14 and (t.amount <= coalesce(g.amount, h.amount - h.captured) and w.id is not null) is not true`,
});

const defaultsAreEmpty = sqlCheck("default partitions are empty", {
  rows: sql`select 2`,
  differing: sql`
    select 'transfer ' || id || ': in no month''s partition' as what from ledger.transfer_default
    union all
    select 'posting of transfer ' || transfer_id || ': in no month''s partition' from ledger.posting_default`,
});

const floorsHold = sqlCheck("debts are negative, floors hold, derived accounts have none", {
  rows: accounts,
  differing: sql`
    select 'account ' || id || ': ' || kind || ' ' || posted || ', held ' || held || ', floor '
        || coalesce(floor_amount::text, 'none') as what
    from ledger.account
    where kind = 'debt' and (posted > 0 or mode <> 'L' or floor_amount is not null)
      or mode = 'L' and posted - held < floor_amount
      or mode = 'D' and (floor_amount is not null or held <> 0)`,
});

const walletsMatchAccounts = sqlCheck("wallets own their accounts, one wallet of a member is active", {
  rows: sql`select count(*) from ledger.wallet`,
  differing: sql`
    select 'wallet ' || w.id || ': account ' || x.account_id || ' is not its ' || x.kind as what
    from ledger.wallet w
    cross join lateral (values (w.cash_account, 'cash'), (w.bonus_account, 'bonus'), (w.debt_account, 'debt'))
      x (account_id, kind)
    left join ledger.account a on a.id = x.account_id
    where (a.kind = x.kind and a.owner_kind = 'member' and a.owner_id = w.member_id
      and a.brand_id = w.brand_id and a.currency = w.currency) is not true
    union all
    select 'member ' || member_id || ': ' || count(*) filter (where is_active) || ' active wallets'
    from ledger.wallet group by member_id having count(*) filter (where is_active) <> 1`,
});

const snapshotsAreChained = sqlCheck("house snapshots are chained and cover their postings", {
  rows: sql`select count(*) from ledger.house_snapshot`,
  differing: sql`
    select 'account ' || s.account_id || ' snapshot ' || s.no || ': broken' as what
    from (
      select s.*, lag(s.no, 1, 0::bigint) over w as no_before, lag(s.hash) over w as hash_before,
        lag(s.balance, 1, 0::bigint) over w as balance_before
      from ledger.house_snapshot s window w as (partition by s.account_id order by s.no)) s
    left join (
      select x.account_id, x.no, sum(p.amount) as total,
        string_agg(p.transfer_id || ':' || p.amount, ',' order by p.transfer_id) as content
      from (select account_id, no, unnest(transfers) as id from ledger.house_snapshot) x
      join ledger.posting p on p.account_id = x.account_id and p.seq = x.id
      group by x.account_id, x.no) c on c.account_id = s.account_id and c.no = s.no
    where s.no <> s.no_before + 1 or s.balance <> s.balance_before + s.total
      or c.total is distinct from s.total
      or s.hash <> sha256(coalesce(s.hash_before, ''::bytea)
        || convert_to(concat_ws('|', s.account_id, s.no, s.balance, s.total, c.content), 'UTF8'))
    union all
    select 'account ' || a.id || ': folded to ' || a.posted || ', newest snapshot ' || coalesce(s.balance, 0)
        || '; ' || coalesce(s.n, 0) + coalesce(d.n, 0) || ' of ' || coalesce(p.n, 0) || ' postings covered'
    from ledger.account a
    left join (
      select account_id, sum(cardinality(transfers)) as n, (array_agg(balance order by no desc))[1] as balance
      from ledger.house_snapshot group by 1) s on s.account_id = a.id
    left join (select account_id, count(*) as n from ledger.house_delta group by 1) d on d.account_id = a.id
    left join (select account_id, count(*) as n from ledger.posting group by 1) p on p.account_id = a.id
    where a.mode = 'D' and (a.posted <> coalesce(s.balance, 0)
      or coalesce(s.n, 0) + coalesce(d.n, 0) <> coalesce(p.n, 0))
    union all
    select 'account ' || d.account_id || ' transfer ' || d.transfer_id || ': delta differs from its posting'
    from ledger.house_delta d
    left join ledger.posting p on p.account_id = d.account_id and p.seq = d.transfer_id
    where p.amount is distinct from d.amount`,
});

/** The ledger's own invariants. */
export const ledgerChecks: readonly ReconcileCheck[] = [
  transfersBalance,
  transfersMatchAccounts,
  sequencesAreComplete,
  balancesMatch,
  holdsMatch,
  keysMatch,
  reversalsMatch,
  repaymentsMatch,
  defaultsAreEmpty,
  floorsHold,
  walletsMatchAccounts,
  snapshotsAreChained,
];
