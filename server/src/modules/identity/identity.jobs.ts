import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import { purgeEmailProofs } from "./contacts/email-proofs.store.js";
import { purgeChallenges } from "./factors/passkeys.store.js";
import { purgeResets } from "./passwords/password-reset.store.js";
import { purgeSessions } from "./sessions/sessions.store.js";
import { purgeSpent } from "./sign-in/phone-proofs.store.js";
import { purgeRemembered } from "./sign-in/remembered.store.js";
import { purgeTickets } from "./sign-in/step-up.store.js";

const retentionMs = 7 * 24 * 3600_000;
const batch = 1000;

/** Deletes sessions that ended or expired a week ago. The sign-in history is kept. */
async function purgeEndedSessions(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - retentionMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeSessions(ctx.db, expiredBefore, batch);
}

/**
 * Deletes expired step-up tickets, passkey challenges and remembered sign-ins and, a week after they expired, used phone proofs, password
 * reset links and e-mail proof links.
 */
async function purgeExpired(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  await purgeTickets(ctx.db, now);
  await purgeRemembered(ctx.db, now);
  await purgeChallenges(ctx.db, now);
  await purgeSpent(ctx.db, new Date(now.getTime() - retentionMs));
  const expiredBefore = new Date(now.getTime() - retentionMs);
  let purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeResets(ctx.db, expiredBefore, batch);
  purged = batch;
  while (purged === batch && !signal.aborted) purged = await purgeEmailProofs(ctx.db, expiredBefore, batch);
}

export const identityJobs: readonly JobSpec[] = [
  { name: "identity-purge-sessions", cron: "17 * * * *", scope: "installation", run: purgeEndedSessions },
  { name: "identity-purge-expired", cron: "47 * * * *", scope: "installation", run: purgeExpired },
];
