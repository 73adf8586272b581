import type { Command } from "commander";
import {
  type AdminShell,
  addPaging,
  inputInFile,
  type PageOptions,
  showPage,
  wholeNumber,
  wordArgument,
} from "./admin-shell.js";
import {
  AdminEnvelopesDocument,
  AdminProgrammeEntriesDocument,
  AdminProgrammesDocument,
  AdminRafflePrizesDocument,
  AdminRewardsDocument,
  ApproveProgrammeEntryDocument,
  ChangeProgrammeRulesDocument,
  type ChangeProgrammeRulesInput,
  CloseProgrammeDocument,
  CreateProgrammeDocument,
  type CreateProgrammeInput,
  PauseProgrammeDocument,
  type ProgrammeBudgetScope,
  type ProgrammeBudgetUnit,
  ProgrammeDryRunDocument,
  RejectProgrammeEntryDocument,
  ResumeProgrammeDocument,
  RevokeRewardDocument,
  SetProgrammeBudgetDocument,
  SetRafflePrizeStockDocument,
  StartProgrammeDocument,
} from "./gql/graphql.js";

const scopes = ["ALL", "MEMBER", "DAY"] as const satisfies readonly ProgrammeBudgetScope[];
const units = ["MONEY", "COUNT", "POINTS"] as const satisfies readonly ProgrammeBudgetUnit[];

function addRules(programmes: Command, shell: AdminShell): void {
  const list = programmes
    .command("list")
    .description("programmes that are not closed, newest first")
    .option("--all", "programmes in every state");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = all ? [] : (["DRAFT", "RUNNING", "PAUSED"] as const);
    const answer = await shell.client.call(AdminProgrammesDocument, { ...page, states: [...states] });
    showPage(shell, answer.adminProgrammes, "There are no programmes.");
  });
  programmes
    .command("create <file>")
    .description("create a draft from a JSON file (CreateProgrammeInput)")
    .action(async (path: string) => {
      const input = await inputInFile<CreateProgrammeInput>(shell, path);
      shell.show((await shell.client.call(CreateProgrammeDocument, { input })).createProgramme);
    });
  programmes
    .command("change-rules <file>")
    .description("change the rules by a JSON file (ChangeProgrammeRulesInput), and print what is in effect")
    .action(async (path: string) => {
      const input = await inputInFile<ChangeProgrammeRulesInput>(shell, path);
      shell.show((await shell.client.call(ChangeProgrammeRulesDocument, { input })).changeProgrammeRules);
    });
  programmes
    .command("dry-run <id>")
    .description("print what a programme would have cost over the last 30 days")
    .action(async (id: string) =>
      shell.show((await shell.client.call(ProgrammeDryRunDocument, { id })).programmeDryRun),
    );
  programmes
    .command("set-budget")
    .description("set what a programme may grant, and print what is in effect")
    .argument("<id>", "id of the programme")
    .addArgument(wordArgument("<scope>", "what it limits", scopes))
    .addArgument(wordArgument("<unit>", "what it counts", units))
    .argument("<limit>", "an amount, or a number of grants or points")
    .action(async (id: string, scope: ProgrammeBudgetScope, unit: ProgrammeBudgetUnit, limit: string) => {
      const input = { id, scope, unit, limit };
      shell.show((await shell.client.call(SetProgrammeBudgetDocument, { input })).setProgrammeBudget);
    });
}

function addStates(programmes: Command, shell: AdminShell): void {
  const { client } = shell;
  programmes
    .command("start <id>")
    .description("start a draft, once a second person requests the same")
    .action(async (id: string) =>
      shell.show((await client.call(StartProgrammeDocument, { id })).startProgramme),
    );
  programmes
    .command("pause <id>")
    .description("pause a programme: it counts, and grants nothing")
    .action(async (id: string) =>
      shell.show((await client.call(PauseProgrammeDocument, { id })).pauseProgramme),
    );
  programmes
    .command("resume <id>")
    .description("resume a programme that is paused")
    .action(async (id: string) =>
      shell.show((await client.call(ResumeProgrammeDocument, { id })).resumeProgramme),
    );
  programmes
    .command("close <id>")
    .description("close a programme for good")
    .action(async (id: string) =>
      shell.show((await client.call(CloseProgrammeDocument, { id })).closeProgramme),
    );
}

function addDecisions(programmes: Command, shell: AdminShell): void {
  const entries = programmes
    .command("entries")
    .description("applications that wait, newest first")
    .option("--all", "members' parts in programmes in every state");
  addPaging(entries).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = all ? [] : (["APPLIED"] as const);
    const answer = await shell.client.call(AdminProgrammeEntriesDocument, { ...page, states: [...states] });
    showPage(shell, answer.adminProgrammeEntries, "No applications are waiting.");
  });
  programmes
    .command("approve <id>")
    .description("approve an application and grant its reward")
    .action(async (id: string) => {
      shell.show((await shell.client.call(ApproveProgrammeEntryDocument, { id })).approveProgrammeEntry);
    });
  programmes
    .command("reject <id> <answer>")
    .description("reject an application with a reason, which the member sees")
    .action(async (id: string, answer: string) => {
      const rejected = await shell.client.call(RejectProgrammeEntryDocument, { id, answer });
      shell.show(rejected.rejectProgrammeEntry);
    });
  const rewards = programmes
    .command("rewards")
    .description("rewards that were granted, newest first")
    .option("--member <id>", "only those of a member");
  addPaging(rewards).action(async ({ member, ...page }: PageOptions & { readonly member?: string }) => {
    const given = { ...page, memberId: member ?? null };
    showPage(
      shell,
      (await shell.client.call(AdminRewardsDocument, given)).adminRewards,
      "There are no rewards.",
    );
  });
  programmes
    .command("revoke <id>")
    .description("revoke a reward, once a second person requests the same")
    .action(async (id: string) => {
      shell.show((await shell.client.call(RevokeRewardDocument, { id })).revokeReward);
    });
}

function addDraws(programmes: Command, shell: AdminShell): void {
  const { client } = shell;
  programmes
    .command("prizes <id>")
    .description("the prizes of a wheel, with their stock")
    .action(async (id: string) =>
      shell.show((await client.call(AdminRafflePrizesDocument, { id })).adminRafflePrizes),
    );
  programmes
    .command("stock <id> <number> <left>")
    .description("set how many of a wheel's prize are left, and print what is in effect")
    .action(async (id: string, number: string, left: string) => {
      const input = { id, number: wholeNumber(number), left: wholeNumber(left) };
      shell.show((await client.call(SetRafflePrizeStockDocument, { input })).setRafflePrizeStock);
    });
  const envelopes = programmes
    .command("envelopes")
    .description("red envelopes of the brand and its agents, newest first");
  addPaging(envelopes).action(async (page: PageOptions) => {
    const { adminEnvelopes } = await client.call(AdminEnvelopesDocument, page);
    showPage(shell, adminEnvelopes, "There are no red envelopes.");
  });
}

/** Adds the commands for programmes and their rewards. */
export function addProgrammeCommands(program: Command, shell: AdminShell): void {
  const programmes = program.command("programmes").description("programmes, applications and rewards");
  addRules(programmes, shell);
  addStates(programmes, shell);
  addDecisions(programmes, shell);
  addDraws(programmes, shell);
}
