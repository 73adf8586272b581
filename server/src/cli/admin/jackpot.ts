import type { Command } from "commander";
import { type AdminShell, wordArgument } from "./admin-shell.js";
import {
  FeedJackpotDocument,
  JackpotDocument,
  type JackpotSource,
  SetJackpotSourceDocument,
} from "./gql/graphql.js";

const sources = ["SHOWCASE", "POOL", "OFF"] as const satisfies readonly JackpotSource[];

/** Adds the commands for the jackpot. */
export function addJackpotCommands(program: Command, shell: AdminShell): void {
  const jackpot = program.command("jackpot").description("the jackpot's pool and counter");
  jackpot
    .command("show")
    .description("the pools of all currencies, and what the counter shows")
    .action(async () => {
      shell.show((await shell.client.call(JackpotDocument, {})).adminJackpot);
    });
  jackpot
    .command("source")
    .description("set what the counter shows")
    .addArgument(wordArgument("<source>", "what it shows", sources))
    .action(async (source: JackpotSource) => {
      shell.show((await shell.client.call(SetJackpotSourceDocument, { source })).setJackpotSource);
    });
  jackpot
    .command("feed <amount> <key>")
    .description("pay into the pool, or approve the same payment; the same key pays only once")
    .option("--currency <currency>", "currency of the pool; the brand's first by default")
    .action(async (amount: string, key: string, { currency }: { readonly currency?: string }) => {
      const input = { amount, key, ...(currency === undefined ? {} : { currency }) };
      const { feedJackpot } = await shell.client.call(FeedJackpotDocument, { input });
      shell.show(feedJackpot);
    });
}
