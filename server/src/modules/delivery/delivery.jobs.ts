import type { JobSpec, WorkerSpec } from "../../core/jobs.js";
import { type DeliveryService, deliveryWake } from "./delivery.service.js";
import { purgeDevMail } from "./dev-mailbox.store.js";

/** How long the dev mailbox stores a message. */
const retentionMs = 24 * 3_600_000;

export const deliveryJobs: readonly JobSpec[] = [
  {
    name: "dev-mailbox-purge",
    cron: "*/20 * * * *",
    scope: "installation",
    run: ({ db, clock }) => purgeDevMail(db, new Date(clock.now().getTime() - retentionMs)),
  },
];

/** Sends the queued messages that are due. */
export function deliveryWorker(delivery: DeliveryService): WorkerSpec {
  return { name: deliveryWake, pollMs: 5_000, run: (ctx, signal) => delivery.deliverDue(ctx, signal) };
}
