import { sql } from "kysely";
import type { ReconcileCheck } from "../../core/reconcile.js";
import { sqlCheck } from "../ledger/reconcile.service.js";

const spinsAddUp = sqlCheck("free spins that were used and won are those of their bets", {
  rows: sql`select count(*) from free_spins.award`,
  differing: sql`
    select 'free spins ' || a.id || ': used ' || a.used || ', won ' || a.won || '; their bets: ' || coalesce(s.used, 0)
      || ', ' || coalesce(s.won, 0) as what
    from free_spins.award a
    left join (
      select x.award_id, count(*) as used, sum(x.won) as won, bool_or(x.won is null) as is_open
      from free_spins.spin x where not x.is_returned group by 1) s on s.award_id = a.id
    where a.used <> coalesce(s.used, 0) or a.won <> coalesce(s.won, 0)
      or a.ended_at is not null and not a.is_revoked and coalesce(s.is_open, false)`,
});

/** Invariants of free spins. */
export const freeSpinsReconcileChecks: readonly ReconcileCheck[] = [spinsAddUp];
