import type { JobSpec } from "../../core/jobs.js";
import type { VendorTransferDeskService } from "./vendor-transfer-desk.service.js";

/** What is done about transfers by the clock. */
export function transfersJobs(desk: VendorTransferDeskService): readonly JobSpec[] {
  return [
    {
      name: "vendor-transfers",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await desk.resumeDue(ctx, signal);
      },
    },
  ];
}
