import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { feedbackLimits } from "./feedback.model.js";
import { purgeSubmissions } from "./feedback.store.js";

const batch = 500;

/** Deletes feedback that is older than two years. Stops early with the signal. */
export async function purgeOldFeedback(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - feedbackLimits.keptMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeSubmissions(ctx.db, before, batch);
}

/** Scheduled jobs of feedback. */
export const feedbackJobs: readonly JobSpec[] = [
  { name: "feedback-purge", cron: "47 3 * * *", scope: "installation", run: purgeOldFeedback },
];
