import type { Ctx } from "../../../core/ctx.js";
import type { Db } from "../../../db/database.js";
import { evaluate } from "../engine/evaluation.model.js";
import type { ProgrammeDetails } from "../programmes.model.js";
import { costOfRanks, costOfReferrer } from "./costs.model.js";
import type { DryRun } from "./dry-run.model.js";
import { readEntriesAfter, readRanks, type TrialReferral } from "./dry-run.store.js";

/** What a trial would have granted in all. */
export type Totals = Omit<DryRun, "from" | "until">;

/** Entries that are read at a time. */
const batchSize = 5_000;

/** Sums up what the boards of a trial would have paid, the present period included. */
export async function sumUpRanks(
  db: Db,
  trialId: string,
  { rules: { reward } }: Pick<ProgrammeDetails, "rules">,
): Promise<Totals> {
  if (reward.code !== "rank_prizes") throw new Error("a leaderboard has no prizes");
  const lowest = reward.rankPrizes.at(-1)?.lastRank ?? 0;
  const ranked = await readRanks(db, trialId, lowest);
  const ranks = ranked.map(({ rank }) => rank);
  const members = new Set(ranked.map(({ memberId }) => memberId)).size;
  return { members, ...costOfRanks(reward, ranks), points: 0n };
}

/** Sums up what a trial would have paid to those who were referred and qualified, and to who referred them. */
export async function sumUpReferrals(
  ctx: Ctx,
  trialId: string,
  { rules: { reward } }: Pick<ProgrammeDetails, "rules">,
  referrals: readonly TrialReferral[],
): Promise<Totals> {
  if (reward.code !== "referral_amounts") throw new Error("a referral has no amounts");
  const qualified = new Set<string>();
  let [amount, after] = [0n, null as string | null];
  for (;;) {
    const entries = await readEntriesAfter(ctx.db, trialId, { after, limit: batchSize });
    for (const entry of entries) {
      const payable = evaluate(entry, ctx.clock.now())?.payableAmount ?? 0n;
      if (payable === 0n) continue;
      qualified.add(entry.memberId);
      amount += payable;
    }
    after = entries.at(-1)?.id ?? null;
    if (entries.length < batchSize) break;
  }
  const months = new Map<string, string[]>();
  for (const { refereeId, referrerId, month } of referrals)
    if (qualified.has(refereeId)) months.set(referrerId, [...(months.get(referrerId) ?? []), month]);
  const members = new Set([...qualified, ...months.keys()]).size;
  let grants = qualified.size;
  for (const own of months.values()) {
    const cost = costOfReferrer(reward, own);
    grants += cost.grants;
    amount += cost.amount;
  }
  return { members, grants, amount, points: 0n };
}
