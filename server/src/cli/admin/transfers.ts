import type { Command } from "commander";
import {
  type AdminShell,
  addPaging,
  type PageOptions,
  showInEffect,
  showPage,
  wholeNumber,
  wordArgument,
} from "./admin-shell.js";
import {
  type DemoVendorBehaviour,
  MemberTransferTermsDocument,
  OverdueRecallsDocument,
  ResolveVendorTransferDocument,
  SetDemoVendorBehaviourDocument,
  SetMemberTransferTermsDocument,
  type TransferState,
  type VendorTransferResolution,
  VendorTransfersDocument,
} from "./gql/graphql.js";
import { memberNamed } from "./members.js";

const openStates = ["REQUESTED", "SENT", "PENDING"] as const satisfies readonly TransferState[];
const resolutions = ["POLL", "DONE", "FAILED"] as const satisfies readonly VendorTransferResolution[];
const behaviours = [
  "SLOW",
  "CUT",
  "LOST",
  "REFUSE",
  "SILENT",
  "LIE",
] as const satisfies readonly DemoVendorBehaviour[];

function addVendorTransfers(program: Command, shell: AdminShell): void {
  const transfers = program.command("vendor-transfers").description("transfers between wallets and vendors");
  const list = transfers
    .command("list")
    .description("transfers that have not ended, newest first")
    .option("--all", "transfers in every state");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = all ? [] : [...openStates];
    const { adminVendorTransfers } = await shell.client.call(VendorTransfersDocument, { ...page, states });
    showPage(shell, adminVendorTransfers, "No transfers are waiting.");
  });
  transfers
    .command("overdue-recalls")
    .description("balance recalls that are not completed after an hour")
    .action(async () => {
      const { overdueRecalls } = await shell.client.call(OverdueRecallsDocument, {});
      shell.showRows(overdueRecalls, "No balance recalls are overdue.");
    });
  transfers
    .command("resolve <id>")
    .description("poll the vendor about a transfer, or resolve it")
    .addArgument(wordArgument("<resolution>", "what to do", resolutions))
    .action(async (id: string, resolution: VendorTransferResolution) => {
      const input = { id, resolution };
      shell.show((await shell.client.call(ResolveVendorTransferDocument, { input })).resolveVendorTransfer);
    });
}

interface TermOptions {
  readonly only?: "upline" | "downline" | "none";
}

function addMemberTransfers(program: Command, shell: AdminShell): void {
  const transfers = program.command("member-transfers").description("transfers between members and agents");
  transfers
    .command("terms <currency>")
    .description("terms of a currency")
    .action(async (currency: string) => {
      const { memberTransferTerms } = await shell.client.call(MemberTransferTermsDocument, { currency });
      if (memberTransferTerms) shell.show(memberTransferTerms);
      else shell.say(`Member transfers in ${currency} are disabled.`);
    });
  transfers
    .command("set-terms <currency> <min> <max> <max-amount-in-24-hours>")
    .description("set the terms of a currency")
    .argument("<max-transfers>", "transfers of a sender in 24 hours", wholeNumber)
    .option("--only <direction>", "upline, downline or none; default: both")
    .action(
      async (
        currency: string,
        minAmount: string,
        maxAmount: string,
        maxAmountIn24Hours: string,
        maxTransfersIn24Hours: number,
        { only }: TermOptions,
      ) => {
        const input = {
          currency,
          minAmount,
          maxAmount,
          maxAmountIn24Hours,
          maxTransfersIn24Hours,
          uplineOpen: only === undefined || only === "upline",
          downlineOpen: only === undefined || only === "downline",
        };
        const answer = await shell.client.call(SetMemberTransferTermsDocument, { input });
        showInEffect(shell, answer.setMemberTransferTerms);
      },
    );
}

/** Adds the commands for transfers, and for the demo vendor's behaviour. */
export function addTransferCommands(program: Command, shell: AdminShell): void {
  addVendorTransfers(program, shell);
  addMemberTransfers(program, shell);
  program
    .command("demo-vendor-behaviour <member>")
    .description("set how the demo vendor behaves towards a member")
    .addArgument(wordArgument("<behaviour>", "its behaviour", ["NONE", ...behaviours]))
    .action(async (name: string, behaviour: DemoVendorBehaviour | "NONE") => {
      const { id: memberId, username } = await memberNamed(shell, name);
      const mode = behaviour === "NONE" ? null : behaviour;
      await shell.client.call(SetDemoVendorBehaviourDocument, { memberId, mode });
      shell.say(`Behaviour of the demo vendor towards ${username}: ${behaviour.toLowerCase()}.`);
    });
}
