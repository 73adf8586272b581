import type { JobSpec } from "../../../core/jobs.js";
import type { MovesService } from "./moves.service.js";

/** Carries out moves of members in the first minute of the brand's day. */
export function movesJobs(moves: MovesService): readonly JobSpec[] {
  return [
    {
      name: "member-moves",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await moves.applyDue(ctx, signal);
      },
    },
  ];
}
