import type { Command } from "commander";
import {
  type AdminShell,
  addPaging,
  inputInFile,
  type PageOptions,
  secretInFile,
  showPage,
  switchArgument,
} from "./admin-shell.js";
import {
  ApproveWithdrawalDocument,
  ChangeWithdrawalMethodDocument,
  type ChangeWithdrawalMethodInput,
  CloseWithdrawalDisputeDocument,
  CreateWithdrawalMethodDocument,
  type CreateWithdrawalMethodInput,
  MarkWithdrawalPaidDocument,
  PayoutProviderHealthDocument,
  RefundWithdrawalDocument,
  RefuseWithdrawalDocument,
  RevealWithdrawalDestinationDocument,
  SetPayoutProviderDocument,
  SetWithdrawalMethodEnabledDocument,
  SetWithdrawalMethodProviderDocument,
  WithdrawalDetailsDocument,
  WithdrawalMethodDetailsDocument,
  WithdrawalMethodsDocument,
  type WithdrawalState,
  WithdrawalsDocument,
} from "./gql/graphql.js";
import { addProviderHealth } from "./provider-health.js";
import { addWithdrawalTerms } from "./withdrawal-terms.js";

const waitingStates = [
  "REQUESTED",
  "APPROVED",
  "PAYING",
  "UNKNOWN",
] as const satisfies readonly WithdrawalState[];

/** Fields of a new method that may be left out of its file. */
const methodDefaults = { feeFixed: "0", feeBasisPoints: 0, position: 0, enabled: true } as const;

function addLists(withdrawals: Command, shell: AdminShell): void {
  const list = withdrawals
    .command("list")
    .description("withdrawals waiting for staff, including disputed ones, newest first")
    .option("--all", "withdrawals in every state");
  addPaging(list).action(async ({ all, ...page }: PageOptions & { readonly all?: true }) => {
    const { adminWithdrawals } = await shell.client.call(WithdrawalsDocument, {
      ...page,
      states: all ? [] : [...waitingStates],
      withDisputes: all !== true,
    });
    showPage(shell, adminWithdrawals, "No withdrawals are waiting.");
  });
  withdrawals
    .command("read <id>")
    .description("one withdrawal with its events")
    .action(async (id: string) => {
      shell.show((await shell.client.call(WithdrawalDetailsDocument, { id })).adminWithdrawal);
    });
  withdrawals
    .command("reveal <id> <reason>")
    .description("reveal the account for a manual payout; the audit log records the reason")
    .action(async (id: string, reason: string) => {
      const answer = await shell.client.call(RevealWithdrawalDestinationDocument, { id, reason });
      shell.show(answer.revealWithdrawalDestination);
    });
}

function addDecisions(withdrawals: Command, shell: AdminShell): void {
  withdrawals
    .command("approve <id>")
    .description("approve a payout")
    .action(async (id: string) => {
      shell.show((await shell.client.call(ApproveWithdrawalDocument, { id })).approveWithdrawal);
    });
  withdrawals
    .command("refuse <id>")
    .description("refuse a withdrawal and release its amount")
    .action(async (id: string) => {
      shell.show((await shell.client.call(RefuseWithdrawalDocument, { id })).refuseWithdrawal);
    });
  withdrawals
    .command("close-dispute <id>")
    .description(
      "close a disputed receipt, or a contradicting report of the payout provider, without a refund",
    )
    .action(async (id: string) => {
      shell.show((await shell.client.call(CloseWithdrawalDisputeDocument, { id })).closeWithdrawalDispute);
    });
  withdrawals
    .command("mark-paid <id> <amount> <reference>")
    .description("mark a withdrawal as paid")
    .action(async (id: string, amount: string, reference: string) => {
      const input = { id, amount, reference };
      const { markWithdrawalPaid } = await shell.client.call(MarkWithdrawalPaidDocument, { input });
      shell.show(markWithdrawalPaid);
    });
  withdrawals
    .command("refund <id> <amount>")
    .description("refund a payout that was not received")
    .action(async (id: string, amount: string) => {
      const { refundWithdrawal } = await shell.client.call(RefundWithdrawalDocument, {
        input: { id, amount },
      });
      shell.show(refundWithdrawal);
    });
}

function addMethods(withdrawals: Command, shell: AdminShell): void {
  withdrawals
    .command("methods")
    .description("all withdrawal methods")
    .action(async () => {
      const { adminWithdrawalMethods } = await shell.client.call(WithdrawalMethodsDocument, {});
      shell.showRows(adminWithdrawalMethods, "No withdrawal methods.");
    });
  withdrawals
    .command("method-show <code>")
    .description("one withdrawal method with its settings")
    .action(async (code: string) => {
      shell.show((await shell.client.call(WithdrawalMethodDetailsDocument, { code })).adminWithdrawalMethod);
    });
  withdrawals
    .command("method <code>")
    .description("enable or disable a withdrawal method")
    .addArgument(switchArgument("whether members may use it"))
    .action(async (code: string, enabled: boolean) => {
      const input = { code, enabled };
      shell.show(
        (await shell.client.call(SetWithdrawalMethodEnabledDocument, { input })).setWithdrawalMethodEnabled,
      );
    });
  withdrawals
    .command("method-add <file>")
    .description("create a withdrawal method from a JSON file (CreateWithdrawalMethodInput)")
    .action(async (file: string) => {
      const form = await inputInFile<CreateWithdrawalMethodInput>(shell, file);
      const input = { ...methodDefaults, ...form };
      shell.show((await shell.client.call(CreateWithdrawalMethodDocument, { input })).createWithdrawalMethod);
    });
  withdrawals
    .command("method-change <code> <file>")
    .description("change a withdrawal method by a JSON file (ChangeWithdrawalMethodInput)")
    .action(async (code: string, file: string) => {
      const input = await inputInFile<ChangeWithdrawalMethodInput>(shell, file);
      const answer = await shell.client.call(ChangeWithdrawalMethodDocument, { code, input });
      shell.show(answer.changeWithdrawalMethod);
    });
  withdrawals
    .command("method-provider <code> <provider>")
    .description("assign a payout provider to a method; `manual`: staff pay")
    .action(async (code: string, provider: string) => {
      const input = { code, provider: provider === "manual" ? null : provider };
      const answer = await shell.client.call(SetWithdrawalMethodProviderDocument, { input });
      shell.show(answer.setWithdrawalMethodProvider);
    });
  withdrawals
    .command("provider <code> <base-url>")
    .description("set up a payout provider")
    .requiredOption("--secret-file <file>", "file that holds its secret")
    .action(async (code: string, baseUrl: string, { secretFile }: { readonly secretFile: string }) => {
      const input = { code, baseUrl, secret: await secretInFile(shell, secretFile) };
      const { setPayoutProvider } = await shell.client.call(SetPayoutProviderDocument, { input });
      if (setPayoutProvider) shell.show(setPayoutProvider);
      shell.say(setPayoutProvider ? "Waiting for a second approval." : `${code} is set up.`);
    });
}

/** Adds the commands for withdrawals, their methods, providers and terms. */
export function addWithdrawalCommands(program: Command, shell: AdminShell): void {
  const withdrawals = program
    .command("withdrawals")
    .description("withdrawals, their methods, providers and terms");
  addLists(withdrawals, shell);
  addDecisions(withdrawals, shell);
  addMethods(withdrawals, shell);
  addWithdrawalTerms(withdrawals, shell);
  addProviderHealth(
    withdrawals,
    shell,
    async () => (await shell.client.call(PayoutProviderHealthDocument, {})).payoutProviderHealth,
  );
}
