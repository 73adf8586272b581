import type { Command } from "commander";
import {
  type AdminShell,
  addPaging,
  inputInFile,
  type PageOptions,
  showInEffect,
  showPage,
  wordArgument,
  wordsArgument,
} from "./admin-shell.js";
import {
  AcceptTopContractTerminationDocument,
  ActiveMinimumsDocument,
  AdminContractBillsDocument,
  AdminContractsDocument,
  CloseContractKindsDocument,
  type ContractBillDecision,
  ContractContributionsDocument,
  type ContractKind,
  ContractKindsOfAgentDocument,
  ContractSettingsDocument,
  type ContractSettingsInput,
  type ContractTermsCategory,
  DecideContractBillDocument,
  DeclineTopContractTerminationDocument,
  type OfferContractInput,
  OfferTopContractDocument,
  RequestTopContractTerminationDocument,
  SetActiveMinimumDocument,
  SetContractContributionDocument,
  SetContractSettingsDocument,
  WithdrawTopContractDocument,
} from "./gql/graphql.js";

const decisions = ["PAY", "REFUSE"] as const satisfies readonly ContractBillDecision[];
const kinds = [
  "DIVIDEND",
  "DAILY_SALARY",
  "HOURLY_SALARY",
  "REALTIME_SALARY",
] as const satisfies readonly ContractKind[];
const categories = [
  ...(["LIVE", "RNG", "FISH", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"] as const),
] as const satisfies readonly ContractTermsCategory[];

function addOffers(contracts: Command, shell: AdminShell): void {
  const list = contracts
    .command("list")
    .description("contracts and offers in force or open, newest first")
    .option("--all", "contracts in every state");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = all ? [] : (["REQUESTED", "VALID", "TERMINATING"] as const);
    const { adminContracts } = await shell.client.call(AdminContractsDocument, {
      ...page,
      states: [...states],
    });
    showPage(shell, adminContracts, "There are no contracts.");
  });
  contracts
    .command("offer <file>")
    .description(
      "offer a contract to an agent at the top from a JSON file (OfferContractInput), or approve it",
    )
    .action(async (path: string) => {
      const input = await inputInFile<OfferContractInput>(shell, path);
      showInEffect(shell, (await shell.client.call(OfferTopContractDocument, { input })).offerTopContract);
    });
  contracts
    .command("withdraw <id>")
    .description("withdraw an offer to an agent at the top")
    .action(async (id: string) => {
      shell.show((await shell.client.call(WithdrawTopContractDocument, { id })).withdrawTopContract);
    });
}

function addTerminations(contracts: Command, shell: AdminShell): void {
  contracts
    .command("request-termination <id>")
    .description("ask an agent at the top to end its contract")
    .action(async (id: string) => {
      const answer = await shell.client.call(RequestTopContractTerminationDocument, { id });
      shell.show(answer.requestTopContractTermination);
    });
  contracts
    .command("accept-termination <id>")
    .description("accept an agent's request to end its contract")
    .action(async (id: string) => {
      const answer = await shell.client.call(AcceptTopContractTerminationDocument, { id });
      shell.show(answer.acceptTopContractTermination);
    });
  contracts
    .command("decline-termination <id>")
    .description("decline an agent's request to end its contract")
    .action(async (id: string) => {
      const answer = await shell.client.call(DeclineTopContractTerminationDocument, { id });
      shell.show(answer.declineTopContractTermination);
    });
}

function addSettings(contracts: Command, shell: AdminShell): void {
  contracts
    .command("settings")
    .description("how each kind of contract is settled")
    .action(async () => {
      shell.showRows((await shell.client.call(ContractSettingsDocument, {})).contractSettings, "");
    });
  contracts
    .command("set-settings <file>")
    .description(
      "set how a kind is settled by a JSON file (ContractSettingsInput), and print what is in effect",
    )
    .action(async (path: string) => {
      const input = await inputInFile<ContractSettingsInput>(shell, path);
      shell.showRows(
        (await shell.client.call(SetContractSettingsDocument, { input })).setContractSettings,
        "",
      );
    });
  contracts
    .command("contributions")
    .description("how much of each category's valid bets counts, in percent")
    .action(async () => {
      shell.showRows((await shell.client.call(ContractContributionsDocument, {})).contractContributions, "");
    });
  contracts
    .command("set-contribution")
    .description("set how much of a category's valid bets counts, and print what is in effect")
    .addArgument(wordArgument("<category>", "the category", categories))
    .argument("<percent>", "percent")
    .action(async (category: ContractTermsCategory, share: string) => {
      const answer = await shell.client.call(SetContractContributionDocument, { category, share });
      shell.showRows(answer.setContractContribution, "");
    });
  contracts
    .command("kinds <agentId>")
    .description("which kinds of contract are open to an agent")
    .action(async (agentId: string) => {
      const answer = await shell.client.call(ContractKindsOfAgentDocument, { agentId });
      shell.showRows(answer.contractKindsOfAgent, "");
    });
  contracts
    .command("close-kinds")
    .description("close kinds of contract to an agent and open all others, or approve it")
    .argument("<agentId>", "member id")
    .addArgument(wordsArgument("[kinds...]", "the kinds to close", kinds))
    .action(async (agentId: string, closed: ContractKind[]) => {
      const answer = await shell.client.call(CloseContractKindsDocument, { agentId, kinds: closed });
      shell.showRows(answer.closeContractKinds, "");
    });
  contracts
    .command("active-minimums")
    .description("from which valid bet members count as active, by currency")
    .action(async () => {
      shell.showRows((await shell.client.call(ActiveMinimumsDocument, {})).activeMinimums, "");
    });
  contracts
    .command("set-active-minimum <currency> <amount>")
    .description(
      "set from which valid bet members count as active in periods that begin tomorrow or later, or approve a lower one",
    )
    .action(async (currency: string, amount: string) => {
      const input = { currency, amount };
      shell.showRows((await shell.client.call(SetActiveMinimumDocument, { input })).setActiveMinimum, "");
    });
}

function addBills(contracts: Command, shell: AdminShell): void {
  const list = contracts
    .command("bills")
    .description("bills that await an approval, newest period first")
    .option("--all", "bills in every state");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const states = all ? [] : (["AWAITING_APPROVAL"] as const);
    const answer = await shell.client.call(AdminContractBillsDocument, { ...page, states: [...states] });
    showPage(shell, answer.adminContractBills, "No bills are waiting.");
  });
  contracts
    .command("decide-bill <id>")
    .description("decide about a bill that awaits an approval")
    .addArgument(wordArgument("<decision>", "what to do", decisions))
    .action(async (id: string, decision: ContractBillDecision) => {
      const answer = await shell.client.call(DecideContractBillDocument, { id, decision });
      shell.show(answer.decideContractBill);
    });
}

/** Adds the commands for contracts of agents. */
export function addContractCommands(program: Command, shell: AdminShell): void {
  const contracts = program.command("contracts").description("contracts of agents, and their bills");
  addOffers(contracts, shell);
  addTerminations(contracts, shell);
  addSettings(contracts, shell);
  addBills(contracts, shell);
}
