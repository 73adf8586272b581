import type { Command } from "commander";
import { type AdminShell, addPaging, type PageOptions, showPage, wholeNumber } from "./admin-shell.js";
import {
  AdminPointGoodsDocument,
  AdminPointRatesDocument,
  AdminPointRedemptionsDocument,
  ApprovePointRedemptionDocument,
  ChangePointGoodStockDocument,
  RejectPointRedemptionDocument,
  RevealReceivingAddressDocument,
  SetPointGoodPriceDocument,
  SetPointRateDocument,
} from "./gql/graphql.js";

function addTerms(points: Command, shell: AdminShell): void {
  const { client } = shell;
  points
    .command("rates")
    .description("how many points a unit of each currency takes")
    .action(async () => shell.show((await client.call(AdminPointRatesDocument, {})).adminPointRates));
  points
    .command("set-rate <currency> [points]")
    .description(
      "set how many points 1.00 takes; without points, none is converted. Prints what is in effect",
    )
    .action(async (currency: string, given?: string) => {
      const pointsPerUnit = given === undefined ? null : wholeNumber(given);
      shell.show((await client.call(SetPointRateDocument, { currency, pointsPerUnit })).setPointRate);
    });
  points
    .command("goods")
    .description("prices and stocks of the points mall")
    .action(async () => shell.show((await client.call(AdminPointGoodsDocument, {})).adminPointGoods));
  points
    .command("set-price <id> <points>")
    .description("set what a good costs; its id is that of its content")
    .action(async (id: string, given: string) => {
      const answer = await client.call(SetPointGoodPriceDocument, { id, points: wholeNumber(given) });
      shell.show(answer.setPointGoodPrice);
    });
  points
    .command("add-stock <id> <count>")
    .description("add goods to the stock")
    .option("--remove", "take them out instead")
    .action(async (id: string, count: string, { remove }: { readonly remove?: true }) => {
      const by = remove ? -wholeNumber(count) : wholeNumber(count);
      shell.show((await client.call(ChangePointGoodStockDocument, { id, by })).changePointGoodStock);
    });
}

function addRedemptions(points: Command, shell: AdminShell): void {
  const { client } = shell;
  const list = points
    .command("redemptions")
    .description("redemptions that wait, newest first")
    .option("--all", "redemptions in every state");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = all ? [] : (["IN_PROCESS"] as const);
    const answer = await client.call(AdminPointRedemptionsDocument, { ...page, states: [...states] });
    showPage(shell, answer.adminPointRedemptions, "No redemptions are waiting.");
  });
  points
    .command("approve <id>")
    .description("approve a redemption: its points are spent")
    .action(async (id: string) =>
      shell.show((await client.call(ApprovePointRedemptionDocument, { id })).approvePointRedemption),
    );
  points
    .command("reject <id> <answer>")
    .description("reject a redemption with a reason, which the member sees; its points return")
    .action(async (id: string, answer: string) =>
      shell.show((await client.call(RejectPointRedemptionDocument, { id, answer })).rejectPointRedemption),
    );
  points
    .command("address <id> <reason>")
    .description("show where goods are sent to; the audit log keeps the reason")
    .action(async (id: string, reason: string) =>
      shell.show((await client.call(RevealReceivingAddressDocument, { id, reason })).revealReceivingAddress),
    );
}

/** Adds the commands for points and the points mall. */
export function addPointCommands(program: Command, shell: AdminShell): void {
  const points = program.command("points").description("exchange rates, goods and redemptions of points");
  addTerms(points, shell);
  addRedemptions(points, shell);
}
