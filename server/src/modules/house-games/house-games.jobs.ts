import type { JobSpec } from "../../core/jobs.js";
import type { HouseGamesService } from "./house-games.service.js";

/** A silent wallet may take three seconds a round. */
const longestMs = 45_000;

/** Ends rounds that a crash or a silent wallet left open. */
export function houseGamesJobs(houseGames: HouseGamesService): readonly JobSpec[] {
  return [
    {
      name: "house-games-resume",
      cron: "* * * * *",
      scope: "brand",
      expireSeconds: 60,
      run: async (ctx, signal) => {
        // A run that expires is begun again beside itself.
        await houseGames.resumeInterrupted(ctx, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
      },
    },
  ];
}
