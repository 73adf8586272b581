import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const linesAddUp = sqlCheck("each balance of points is the sum of its lines, without gaps", {
  rows: sql`select count(*) from points.account`,
  differing: sql`
    select 'points of ' || a.member_id || ': ' || a.balance || ' after ' || a.seq || ' lines, lines: '
      || coalesce(l.total, 0) || ' in ' || coalesce(l.lines, 0) || ', wrong: ' || coalesce(l.wrong, 0) as what
    from points.account a
    left join (
      select x.member_id, sum(x.points) as total, count(*) as lines, max(x.seq) as last,
        count(*) filter (where x.balance_after <> x.running) as wrong
      from (
        select y.*, sum(y.points) over (partition by y.member_id order by y.seq) as running from points.line y) x
      group by 1) l on l.member_id = a.member_id
    where a.balance <> coalesce(l.total, 0) or a.seq <> coalesce(l.lines, 0) or a.seq <> coalesce(l.last, 0)
      or coalesce(l.wrong, 0) > 0`,
});

const conversionsArePaid = sqlCheck(
  "each conversion of points agrees with its line and its ledger transfer",
  {
    rows: sql`select count(*) from points.conversion`,
    differing: sql`
    select 'conversion ' || c.id || ': ' || c.amount || ' ' || c.currency || ' for ' || c.used_points || ', posted '
      || coalesce(t.amount::text, 'nothing') || ' for ' || coalesce(-l.points, 0) as what
    from points.conversion c
    join ledger.currency k on k.code = c.currency
    left join points.line l on l.source_key = 'convert:' || c.id
    left join ledger.transfer t on t.id = c.transfer_id
    left join ledger.account a on a.id = t.credit_id
    where l.points is distinct from -c.used_points or l.member_id is distinct from c.member_id
      or t.amount is distinct from c.amount or t.currency <> c.currency or t.code <> 64
      or a.owner_id is distinct from c.member_id
      or c.amount <> floor(c.requested_points * 10 ^ k.digits / c.points_per_unit)
      or c.used_points <> ceil(c.amount * c.points_per_unit / 10 ^ k.digits)
    union all
    select 'transfer ' || t.id || ': a conversion of no points' from ledger.transfer t
    where t.code = 64 and not exists (select from points.conversion c where c.transfer_id = t.id)`,
  },
);

const redemptionsArePosted = sqlCheck("each redemption of points agrees with its lines", {
  rows: sql`select count(*) from points.redemption`,
  differing: sql`
    select 'redemption ' || r.id || ' (' || r.state || '): ' || r.points || ', taken ' || coalesce(-t.points, 0)
      || ', returned ' || coalesce(b.points, 0) as what
    from points.redemption r
    left join points.line t on t.source_key = 'redeem:' || r.id
    left join points.line b on b.source_key = 'return:' || r.id
    where t.points is distinct from -r.points or t.member_id is distinct from r.member_id
      or coalesce(b.points, 0) <> case r.state when 'REJECTED' then r.points else 0 end
    union all
    select 'line ' || l.id || ': of no conversion or redemption' from points.line l
    where l.kind = 'CONVERTED' and not exists (select from points.conversion c where c.id = l.source_id)
      or l.kind in ('REDEEMED', 'RETURNED') and not exists (select from points.redemption r where r.id = l.source_id)`,
});

/** Invariants of points, their conversions and redemptions. */
export const pointsReconcileChecks: readonly ReconcileCheck[] = [
  linesAddUp,
  conversionsArePaid,
  redemptionsArePosted,
];
