import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { purgeExpired } from "./codes.store.js";
import { type MessagesService, messagesNudge } from "./messages.service.js";
import { purgeOutbox } from "./outbox.store.js";

const hourMs = 3_600_000;
/** A message of a demo installation is kept for a day. */
const outboxMs = 24 * hourMs;

/** What verification does by the clock. An expired code is told from a wrong one for an hour. */
export const verificationJobs: readonly JobSpec[] = [
  {
    name: "verification-purge",
    cron: "*/20 * * * *",
    scope: "installation",
    run: async ({ db, clock }) => {
      const now = clock.now().getTime();
      await purgeExpired(db, new Date(now - hourMs));
      await purgeOutbox(db, new Date(now - outboxMs));
    },
  },
];

/** Sends what waits. */
export function messagesWorker(messages: MessagesService): WorkerSpec {
  return { name: messagesNudge, pollMs: 5_000, run: (ctx, signal) => messages.deliverDue(ctx, signal) };
}
