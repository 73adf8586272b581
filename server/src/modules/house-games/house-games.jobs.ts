import type { JobSpec } from "../../core/jobs.js";
import type { HouseGamesService } from "./house-games.service.js";

/** A wallet that does not respond can take three seconds per round. */
const maxRunMs = 45_000;

/** Finishes rounds that a crash or an unavailable wallet left open. */
export function houseGamesJobs(houseGames: HouseGamesService): readonly JobSpec[] {
  return [
    {
      name: "house-games-resume",
      cron: "* * * * *",
      scope: "brand",
      expireSeconds: 60,
      run: async (ctx, signal) => {
        // An expired run would overlap with its retry.
        await houseGames.resumeInterrupted(ctx, AbortSignal.any([signal, AbortSignal.timeout(maxRunMs)]));
      },
    },
  ];
}
