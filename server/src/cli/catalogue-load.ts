import { z } from "zod";
import { loadCatalogue } from "../demo/load-catalogue.js";
import { CommandRefused } from "../kit/command-refused.js";
import { ctxInBrand, defineCommand } from "./command.js";

const maxGames = 100_000;

const args = z.object({
  brand: z.string().min(1, "--brand: which brand"),
  games: z.coerce.number("--games: how many").int().min(1).max(maxGames),
});

/** Adds an artificial catalogue to a brand, to test the lobby and the search under load. */
export const catalogueLoadCommand = defineCommand({
  name: "catalogue-load",
  usage: "npm run catalogue-load -- --brand demo [--games 10000]",
  options: { brand: { type: "string" }, games: { type: "string" } },
  args,
  prepare: async ({ brand = "", games = "10000" }) => ({ brand, games }),
  run: async (host, { brand, games }) => {
    if (host.config.production)
      throw new CommandRefused("An artificial catalogue is not allowed in production.");
    const ctx = await ctxInBrand(host, brand, { kind: "system", name: "catalogue-load" });
    await loadCatalogue(ctx, host.modules.services, games);
    return { lines: [`Brand ${brand} has ${games} more games.`], exitCode: 0 };
  },
});
