import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId, newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import { localDayOf, startOfMonth } from "../../agent-figures/local-days.model.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { type CountedEntry, close, evaluate } from "../engine/evaluation.model.js";
import { expectedCost } from "../free-spins/free-spins.model.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { findProgramme } from "../programmes.store.js";
import { programmeKinds } from "../rules/kinds.model.js";
import { dueOf, rewardKindOf } from "../rules/rewards.model.js";
import { advance } from "../vip/vip.model.js";
import { readFigures } from "../vip/vip.store.js";
import { type Cost, costOfLevels, costOfShares, costOfTickets, costOfTurns } from "./costs.model.js";
import { type DryRun, dryRunDays, dryRunRules } from "./dry-run.model.js";
import {
  findSequenceBefore,
  insertReferees,
  insertTrial,
  listCountedMembers,
  readEntriesAfter,
  readReturn,
  replayEvents,
  scoreEvents,
  type TrialReferral,
} from "./dry-run.store.js";
import { sumUpRanks, sumUpReferrals, type Totals } from "./totals.js";

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
   * logs of that time in a transaction that is rolled back. Budgets and stocks are left out.
   * Of applications, as if staff had approved all.
   * @throws DomainError not_logged_in, permission_denied, not_found
   */
  async run(ctx: Ctx, id: string): Promise<DryRun & { readonly currency: string }> {
    requireMayRunBrand(ctx.actor);
    const programme = isId(id) ? await findProgramme(ctx.db, ctx.brand.id, id) : null;
    if (!programme) throw new DomainError("not_found");
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
    const rules = dryRunRules(of.rules);
    await insertTrial(ctx.db, { id, code: `dry-run-${id.slice(0, 8)}`, of, rules, from });
    const { when } = rules;
    const referrals =
      when.code === "referral" ? await insertReferees(ctx.db, { id, of, from }, when.withinDays) : [];
    const batch = { brandId: of.brandId, programmeId: id, now: until, max: batchSize };
    let after: bigint | null = await findSequenceBefore(ctx.db, of.brandId, from);
    while (after !== null) {
      const counted: bigint | null = await replayEvents(ctx.db, { ...batch, after });
      if (of.kind === "LEADERBOARD" && counted !== null)
        await scoreEvents(ctx.db, { ...batch, after, until: counted });
      after = counted;
    }
    return { from, until, ...(await this.sumUp(ctx, id, of, { from, referrals })) };
  }

  private sumUp(
    ctx: Ctx,
    trialId: string,
    of: ProgrammeDetails,
    { from, referrals }: { readonly from: Date; readonly referrals: readonly TrialReferral[] },
  ): Promise<Totals> {
    if (of.kind === "VIP") return sumUpLevels(ctx, trialId, of, from);
    if (of.kind === "LEADERBOARD") return sumUpRanks(ctx.db, trialId, of);
    if (of.kind === "REFERRAL") return sumUpReferrals(ctx, trialId, of, referrals);
    return sumUpEntries(ctx, trialId, of);
  }
}

/** Sums up what the entries of a trial would have been granted. */
async function sumUpEntries(ctx: Ctx, trialId: string, { rules }: ProgrammeDetails): Promise<Totals> {
  const now = ctx.clock.now();
  const { reward } = rules;
  const freeSpinsCost = await costOfFreeSpins(ctx, rules);
  const members = new Set<string>();
  const tickets = new Map<string, bigint>();
  let [grants, amount, after] = [0, 0n, null as string | null];
  for (;;) {
    const entries = await readEntriesAfter(ctx.db, trialId, { after, limit: batchSize });
    for (const entry of entries) {
      const cost = costOfEntry(entry, now);
      const earned = dueOf(entry.rules, entry.counters);
      if (reward.code === "ticket_draw")
        tickets.set(entry.period, (tickets.get(entry.period) ?? 0n) + earned);
      grants += cost.grants;
      amount += cost.amount;
      if (cost.amount > 0n || earned > 0n || reward.code === "envelope") members.add(entry.memberId);
    }
    after = entries.at(-1)?.id ?? null;
    if (entries.length < batchSize) break;
  }
  const drawn = [
    ...(reward.code === "ticket_draw" ? [...tickets.values()].map((all) => costOfTickets(reward, all)) : []),
    ...(reward.code === "envelope" ? [costOfShares(reward, members.size)] : []),
  ];
  for (const cost of drawn) {
    grants += cost.grants;
    amount += cost.amount;
  }
  const isPoints = rewardKindOf(rules) === "POINTS";
  if (freeSpinsCost !== null) amount = freeSpinsCost * BigInt(grants);
  return {
    members: Math.min(members.size, drawn.length > 0 ? grants : members.size),
    grants,
    amount: isPoints ? 0n : amount,
    points: isPoints ? amount : 0n,
  };
}

/** What an entry would have been granted by itself; draws and envelopes are shared by all entries. */
function costOfEntry(entry: CountedEntry, now: Date): Cost {
  const { reward } = entry.rules;
  if (reward.code === "wheel") return costOfTurns(reward, dueOf(entry.rules, entry.counters));
  const { isDueAtClose } = programmeKinds[entry.kind];
  const amount = (isDueAtClose ? close(entry, 0n, now) : evaluate(entry, now))?.payableAmount ?? 0n;
  return { grants: amount > 0n ? 1 : 0, amount };
}

/** What free spins of the rules cost on average, by the game's return; null for other rewards. */
async function costOfFreeSpins(ctx: Ctx, { reward }: ProgrammeDetails["rules"]): Promise<bigint | null> {
  if (reward.code !== "free_spins") return null;
  return expectedCost(reward, await readReturn(ctx.db, ctx.brand.id, reward.gameId));
}

/** Sums up what the levels of a ladder would have paid, if everyone had begun without one. */
async function sumUpLevels(
  ctx: Ctx,
  trialId: string,
  { rules }: ProgrammeDetails,
  from: Date,
): Promise<Totals> {
  const { reward } = rules;
  if (reward.code !== "vip_levels") throw new Error("a ladder has no levels");
  const dayOf = (at: Date) => localDayOf(at, ctx.brand.timeZone);
  const span = { from: dayOf(from), until: dayOf(ctx.clock.now()) };
  const month = startOfMonth(span.from);
  const versions = [{ version: 1, from: month, levels: reward.levels }];
  const ladder = { programmeId: trialId, versions, endsOn: null };
  let [members, grants, amount, after] = [0, 0, 0n, null as string | null];
  for (;;) {
    const ids = await listCountedMembers(ctx.db, trialId, { after, limit: batchSize });
    const standings = ids.map((memberId) => ({
      memberId,
      level: 0,
      highestLevel: 0,
      arrivedIn: month,
      openMonth: month,
    }));
    const figures = await readFigures(ctx.db, [ladder], standings);
    for (const standing of standings) {
      const own = figures.get(standing.memberId) ?? [];
      const advanced = advance(standing, own, startOfMonth(span.until));
      const cost = costOfLevels(ladder, advanced, own[0]?.days ?? [], span);
      members += cost.grants > 0 ? 1 : 0;
      grants += cost.grants;
      amount += cost.amount;
    }
    after = ids.at(-1) ?? null;
    if (ids.length < batchSize) return { members, grants, amount, points: 0n };
  }
}
