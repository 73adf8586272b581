import type { JobSpec } from "../../core/jobs.js";
import type { HouseGamesService } from "./house-games.service.js";

/** Ends rounds that a crash or a silent wallet left open. */
export function houseGamesJobs(houseGames: HouseGamesService): readonly JobSpec[] {
  return [
    {
      name: "house-games-resume",
      cron: "* * * * *",
      scope: "brand",
      run: async (ctx, signal) => {
        await houseGames.resumeInterrupted(ctx, signal);
      },
    },
  ];
}
