import type { Command } from "commander";
import {
  type AdminShell,
  addPaging,
  inputInFile,
  type PageOptions,
  secretInFile,
  showInEffect,
  showPage,
  switchArgument,
  wordArgument,
} from "./admin-shell.js";
import {
  ApproveDepositDocument,
  ChangeDepositMethodDocument,
  type ChangeDepositMethodInput,
  CreateDepositBonusDocument,
  type CreateDepositBonusInput,
  CreateDepositMethodDocument,
  type CreateDepositMethodInput,
  CreditReturnedReversalDocument,
  DecideDepositReversalDocument,
  DepositBonusesDocument,
  DepositMethodDetailsDocument,
  DepositMethodsDocument,
  type DepositReversalDecision,
  DepositReversalsDocument,
  type DepositState,
  DepositsDocument,
  PaymentProviderHealthDocument,
  RefuseDepositDocument,
  ResolveUnmatchedPaymentDocument,
  SetDepositBonusEnabledDocument,
  SetDepositMethodEnabledDocument,
  SetPaymentProviderDocument,
  type UnmatchedPaymentDecision,
} from "./gql/graphql.js";
import { addProviderHealth } from "./provider-health.js";

const waitingStates = [
  "AWAITING_PAYMENT",
  "PROOF_UPLOADED",
  "ON_HOLD",
] as const satisfies readonly DepositState[];
const decisions = ["CREDIT", "RETURNED"] as const satisfies readonly UnmatchedPaymentDecision[];
const reversalDecisions = ["LOST", "WON"] as const satisfies readonly DepositReversalDecision[];

/** Fields of a new method that may be left out of its file. */
const methodDefaults = {
  feeFixed: "0",
  feeBasisPoints: 0,
  feePayer: "BRAND",
  position: 0,
  enabled: true,
  payee: [],
} satisfies Partial<CreateDepositMethodInput>;

interface ListOptions extends PageOptions {
  readonly all?: true;
  readonly reference?: string;
  readonly member?: string;
}

function addDecisions(deposits: Command, shell: AdminShell): void {
  const list = deposits
    .command("list")
    .description("deposits waiting for staff, newest first")
    .option("--all", "deposits in every state")
    .option("--reference <reference>", "the deposit with this reference, in any state")
    .option("--member <name>", "deposits of this member");
  addPaging(list).action(async ({ all, reference, member, ...page }: ListOptions) => {
    const isEveryState = all === true || reference !== undefined || member !== undefined;
    const { adminDeposits } = await shell.client.call(DepositsDocument, {
      ...page,
      reference,
      member,
      states: isEveryState ? [] : [...waitingStates],
      withUnmatchedPayment: !isEveryState,
    });
    showPage(shell, adminDeposits, "No deposits are waiting.");
  });
  deposits
    .command("approve <id> [received]")
    .description("credit a deposit, by the amount that was received where it differs")
    .action(async (id: string, received?: string) => {
      shell.show(
        (await shell.client.call(ApproveDepositDocument, { input: { id, received } })).approveDeposit,
      );
    });
  deposits
    .command("refuse <id>")
    .description("refuse a deposit: nothing is credited")
    .action(async (id: string) => {
      shell.show((await shell.client.call(RefuseDepositDocument, { id })).refuseDeposit);
    });
  deposits
    .command("unmatched-payment <id>")
    .description("resolve a payment that was received after its deposit had been paid")
    .addArgument(wordArgument("<decision>", "what was done", decisions))
    .argument("[received]", "the amount, where the provider did not report it in the deposit's currency")
    .action(async (id: string, decision: UnmatchedPaymentDecision, received?: string) => {
      const input = { id, decision, received };
      const answer = await shell.client.call(ResolveUnmatchedPaymentDocument, { input });
      shell.show(answer.resolveUnmatchedPayment);
    });
}

function addReversals(deposits: Command, shell: AdminShell): void {
  const list = deposits
    .command("reversals")
    .description("reversed and disputed deposits waiting for staff, newest first")
    .option("--all", "reversals in every state")
    .option("--reference <reference>", "reversals of the deposit with this reference, in any state")
    .option("--member <name>", "reversals of this member's deposits, in any state");
  addPaging(list).action(async ({ all, reference, member, ...page }: ListOptions) => {
    const isEveryState = all === true || reference !== undefined || member !== undefined;
    const { adminDepositReversals } = await shell.client.call(DepositReversalsDocument, {
      ...page,
      reference,
      member,
      states: isEveryState ? [] : ["OPEN", "REOPENED"],
    });
    showPage(shell, adminDepositReversals, "No reversals are waiting.");
  });
  deposits
    .command("reversal <id>")
    .description("decide about a reversal: LOST leaves it reversed, WON credits it again")
    .addArgument(wordArgument("<decision>", "what became of the payment", reversalDecisions))
    .action(async (id: string, decision: DepositReversalDecision) => {
      const answer = await shell.client.call(DecideDepositReversalDocument, { input: { id, decision } });
      shell.show(answer.decideDepositReversal);
    });
  deposits
    .command("reversal-returned <id> <amount> <reference...>")
    .description("credit again what the provider returned of a reversal, by the reference on its statement")
    .action(async (id: string, amount: string, words: readonly string[]) => {
      const input = { id, amount, reference: words.join(" ") };
      const answer = await shell.client.call(CreditReturnedReversalDocument, { input });
      shell.show(answer.creditReturnedReversal);
    });
}

function addMethods(deposits: Command, shell: AdminShell): void {
  deposits
    .command("methods")
    .description("all deposit methods")
    .action(async () => {
      const { adminDepositMethods } = await shell.client.call(DepositMethodsDocument, {});
      shell.showRows(adminDepositMethods, "No deposit methods.");
    });
  deposits
    .command("method-show <code>")
    .description("one deposit method with its settings")
    .action(async (code: string) => {
      shell.show((await shell.client.call(DepositMethodDetailsDocument, { code })).adminDepositMethod);
    });
  deposits
    .command("method <code>")
    .description("enable or disable a deposit method")
    .addArgument(switchArgument("whether members may use it"))
    .action(async (code: string, enabled: boolean) => {
      const { setDepositMethodEnabled } = await shell.client.call(SetDepositMethodEnabledDocument, {
        input: { code, enabled },
      });
      shell.show(setDepositMethodEnabled);
    });
  deposits
    .command("method-add <file>")
    .description("create a deposit method from a JSON file (CreateDepositMethodInput)")
    .action(async (file: string) => {
      const form = await inputInFile<CreateDepositMethodInput>(shell, file);
      const input = { ...methodDefaults, ...form };
      showInEffect(
        shell,
        (await shell.client.call(CreateDepositMethodDocument, { input })).createDepositMethod,
      );
    });
  deposits
    .command("method-change <code> <file>")
    .description("change a deposit method by a JSON file (ChangeDepositMethodInput)")
    .action(async (code: string, file: string) => {
      const input = await inputInFile<ChangeDepositMethodInput>(shell, file);
      const { changeDepositMethod } = await shell.client.call(ChangeDepositMethodDocument, { code, input });
      shell.show(changeDepositMethod);
    });
  deposits
    .command("provider <code> <base-url>")
    .description("set up a payment provider")
    .requiredOption("--secret-file <file>", "file that holds its secret")
    .action(async (code: string, baseUrl: string, { secretFile }: { readonly secretFile: string }) => {
      const input = { code, baseUrl, secret: await secretInFile(shell, secretFile) };
      const { setPaymentProvider } = await shell.client.call(SetPaymentProviderDocument, { input });
      if (setPaymentProvider) shell.show(setPaymentProvider);
      shell.say(setPaymentProvider ? "Waiting for a second approval." : `${code} is set up.`);
    });
}

function addBonuses(deposits: Command, shell: AdminShell): void {
  deposits
    .command("bonuses")
    .description("all deposit bonuses")
    .action(async () => {
      const { adminDepositBonuses } = await shell.client.call(DepositBonusesDocument, {});
      shell.showRows(adminDepositBonuses, "No deposit bonuses.");
    });
  deposits
    .command("bonus <code>")
    .description("offer a deposit bonus, or stop offering it")
    .addArgument(switchArgument("whether members may choose it"))
    .action(async (code: string, enabled: boolean) => {
      const { setDepositBonusEnabled } = await shell.client.call(SetDepositBonusEnabledDocument, {
        input: { code, enabled },
      });
      shell.show(setDepositBonusEnabled);
    });
  deposits
    .command("bonus-add <file>")
    .description("create a deposit bonus from a JSON file (CreateDepositBonusInput)")
    .action(async (file: string) => {
      const input = await inputInFile<CreateDepositBonusInput>(shell, file);
      showInEffect(
        shell,
        (await shell.client.call(CreateDepositBonusDocument, { input })).createDepositBonus,
      );
    });
}

/** Adds the commands for deposits, their methods, providers and bonuses. */
export function addDepositCommands(program: Command, shell: AdminShell): void {
  const deposits = program.command("deposits").description("deposits, their methods, providers and bonuses");
  addDecisions(deposits, shell);
  addReversals(deposits, shell);
  addMethods(deposits, shell);
  addBonuses(deposits, shell);
  addProviderHealth(
    deposits,
    shell,
    async () => (await shell.client.call(PaymentProviderHealthDocument, {})).paymentProviderHealth,
  );
}
