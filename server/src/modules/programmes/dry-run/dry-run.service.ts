import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId, newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { close, evaluate } from "../engine/evaluation.model.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { findProgramme } from "../programmes.store.js";
import { programmeKinds } from "../rules/kinds.model.js";
import { type DryRun, dryRunDays, dryRunRules, hasDryRun } from "./dry-run.model.js";
import { findSequenceBefore, insertTrial, readEntriesAfter, replayEvents } from "./dry-run.store.js";

const dayMs = 86_400_000;
/** Events, and entries, that are read at a time. */
const batchSize = 5_000;

/** Rolls the transaction of a dry run back, and carries its result out of it. */
class RolledBack extends Error {
  constructor(readonly result: DryRun) {
    super("a dry run is rolled back");
  }
}

/** Says what programmes would have cost, by counting the past with the engine that counts for real. */
export class DryRunService {
  /**
   * Says what a programme would have cost over the last 30 days, if every player had taken part: a copy of it counts the
   * logs of that time in a transaction that is rolled back. Budgets are left out.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed (kind) for applications
   */
  async run(ctx: Ctx, id: string): Promise<DryRun & { readonly currency: string }> {
    requireMayRunBrand(ctx.actor);
    const programme = isId(id) ? await findProgramme(ctx.db, ctx.brand.id, id) : null;
    if (!programme) throw new DomainError("not_found");
    if (!hasDryRun(programme.kind)) throw validationFailed({ field: "kind", code: "invalid" });
    try {
      return await inTx(ctx, async (ctx) => {
        throw new RolledBack(await this.replay(ctx, programme));
      });
    } catch (error) {
      if (error instanceof RolledBack) return { ...error.result, currency: programme.currency };
      throw error;
    }
  }

  private async replay(ctx: Ctx, of: ProgrammeDetails): Promise<DryRun> {
    const until = ctx.clock.now();
    const from = new Date(until.getTime() - dryRunDays * dayMs);
    const id = newId();
    await insertTrial(ctx.db, {
      id,
      code: `dry-run-${id.slice(0, 8)}`,
      of,
      rules: dryRunRules(of.rules),
      from,
    });
    const batch = { brandId: of.brandId, programmeId: id, now: until, max: batchSize };
    let after: bigint | null = await findSequenceBefore(ctx.db, of.brandId, from);
    while (after !== null) after = await replayEvents(ctx.db, { ...batch, after });
    return { from, until, ...(await this.sumUp(ctx, id)) };
  }

  private async sumUp(ctx: Ctx, programmeId: string): Promise<Omit<DryRun, "from" | "until">> {
    const members = new Set<string>();
    const now = ctx.clock.now();
    let [grants, amount, after] = [0, 0n, null as string | null];
    for (;;) {
      const entries = await readEntriesAfter(ctx.db, programmeId, { after, limit: batchSize });
      for (const entry of entries) {
        const { isDueAtClose } = programmeKinds[entry.kind];
        const payable = (isDueAtClose ? close(entry, 0n, now) : evaluate(entry, now))?.payableAmount ?? 0n;
        if (payable <= 0n) continue;
        grants += 1;
        amount += payable;
        members.add(entry.memberId);
      }
      after = entries.at(-1)?.id ?? null;
      if (entries.length < batchSize) return { members: members.size, grants, amount };
    }
  }
}
