import type { Ctx } from "../../core/ctx.js";
import type { JobSpec } from "../../core/jobs.js";
import type { BillPaymentsService } from "./bills/payments.service.js";
import type { RealtimeService } from "./bills/realtime.service.js";
import type { PeriodicKind, SettlementService } from "./bills/settlement.service.js";
import type { ContractsService } from "./contracts.service.js";

interface Services {
  readonly contracts: ContractsService;
  readonly settlement: SettlementService;
  readonly realtime: RealtimeService;
  readonly payments: BillPaymentsService;
}

/**
 * Scheduled jobs of contracts. A period that has ended is settled by the first run after its figures are complete, so
 * the jobs of days run often as well; a run without such a period costs one query.
 */
export function contractsJobs({ contracts, settlement, realtime, payments }: Services): readonly JobSpec[] {
  const settle = (name: string, cron: string, kind: PeriodicKind): JobSpec => ({
    name,
    cron,
    scope: "brand",
    run: async (ctx, signal) => {
      await settlement.settle(ctx, kind, signal);
      await payments.run(ctx, signal);
    },
  });
  return [
    {
      name: "contract-offers",
      cron: "* * * * *",
      scope: "brand",
      run: (ctx, signal) => contracts.expire(ctx, signal),
    },
    settle("dividends", "10,30,50 * * * *", "dividend"),
    settle("daily-salaries", "12,32,52 * * * *", "daily_salary"),
    settle("hourly-salaries", "5,20,35,50 * * * *", "hourly_salary"),
    {
      name: "realtime-salaries",
      cron: "*/5 * * * *",
      scope: "brand",
      run: async (ctx: Ctx, signal) => {
        await realtime.run(ctx, signal);
        await payments.run(ctx, signal);
      },
    },
  ];
}
