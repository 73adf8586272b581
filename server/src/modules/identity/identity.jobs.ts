import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { purgeEmailProofs } from "./contacts/email-proofs.store.js";
import { purgeResets } from "./passwords/password-reset.store.js";
import { purgeSessions } from "./sessions/sessions.store.js";
import { purgeSpent } from "./sign-in/phone-proofs.store.js";
import { purgeRemembered } from "./sign-in/remembered.store.js";
import { purgeTickets } from "./sign-in/step-up.store.js";

const keptMs = 7 * 24 * 3600_000;
const batch = 1000;

/** Deletes sessions that have been dead for a week; the record of sign-ins stays. */
async function purgeDeadSessions(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const diedBefore = new Date(ctx.clock.now().getTime() - keptMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeSessions(ctx.db, diedBefore, batch);
}

/** Deletes what was asked for and given for a while only: tickets, remembered sign-ins, links for new passwords. */
async function purgeExpired(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  await purgeTickets(ctx.db, now);
  await purgeRemembered(ctx.db, now);
  await purgeSpent(ctx.db, new Date(now.getTime() - keptMs));
  const diedBefore = new Date(now.getTime() - keptMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeResets(ctx.db, diedBefore, batch);
  purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeEmailProofs(ctx.db, diedBefore, batch);
}

/** What identity does by the clock. */
export const identityJobs: readonly JobSpec[] = [
  { name: "identity-purge-sessions", cron: "17 * * * *", scope: "installation", run: purgeDeadSessions },
  { name: "identity-purge-expired", cron: "47 * * * *", scope: "installation", run: purgeExpired },
];
