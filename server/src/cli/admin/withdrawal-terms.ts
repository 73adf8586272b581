import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { type AdminShell, showInEffect, wholeNumber } from "./admin-shell.js";
import {
  SetWithdrawalTermsDocument,
  type SetWithdrawalTermsInput,
  WithdrawalTermsListDocument,
  type WithdrawalTermsListQuery,
} from "./gql/graphql.js";

interface TermOptions {
  readonly dailyCountLimit?: number;
  readonly dailyAmountLimit?: string;
  readonly dualApprovalThreshold?: string;
  readonly receiptConfirmationMinutes?: number;
  readonly newPayoutAccountDelayHours?: number;
  readonly turnover?: number;
}

/** Terms of a currency that has none yet, without the limits that have to be given. */
const newTerms = {
  receiptConfirmationMinutes: 1_440,
  newPayoutAccountDelayHours: 0,
  turnoverBasisPoints: 0,
  dualApprovalThreshold: null,
};

/** The input that sets terms as they are: the start of a change. */
export function termsInputOf(
  terms: WithdrawalTermsListQuery["adminWithdrawalTerms"][number],
): SetWithdrawalTermsInput {
  const {
    currency,
    dailyCountLimit,
    dailyAmountLimit,
    dualApprovalThreshold,
    receiptConfirmationMinutes,
    newPayoutAccountDelayHours,
    turnoverBasisPoints,
  } = terms;
  return {
    currency,
    dailyCountLimit,
    dailyAmountLimit: dailyAmountLimit.amount,
    dualApprovalThreshold: dualApprovalThreshold?.amount ?? null,
    receiptConfirmationMinutes,
    newPayoutAccountDelayHours,
    turnoverBasisPoints,
  };
}

async function presentTerms(shell: AdminShell, currency: string): Promise<SetWithdrawalTermsInput | null> {
  const { adminWithdrawalTerms } = await shell.client.call(WithdrawalTermsListDocument, {});
  const terms = adminWithdrawalTerms.find((one) => one.currency === currency);
  return terms ? termsInputOf(terms) : null;
}

/** The terms with what was typed in place of the present ones. @throws CommandRefused without limits of a day */
function changedTerms(
  currency: string,
  present: SetWithdrawalTermsInput | null,
  options: TermOptions,
): SetWithdrawalTermsInput {
  const base = { ...newTerms, ...present };
  const { dualApprovalThreshold, turnover } = options;
  const dailyCountLimit = options.dailyCountLimit ?? present?.dailyCountLimit;
  const dailyAmountLimit = options.dailyAmountLimit ?? present?.dailyAmountLimit;
  if (dailyCountLimit === undefined || dailyAmountLimit === undefined)
    throw new CommandRefused(
      `${currency} has no terms yet: give --daily-count-limit and --daily-amount-limit.`,
    );
  const threshold =
    dualApprovalThreshold === "always" ? null : (dualApprovalThreshold ?? base.dualApprovalThreshold);
  return {
    currency,
    dailyCountLimit,
    dailyAmountLimit,
    dualApprovalThreshold: threshold,
    receiptConfirmationMinutes: options.receiptConfirmationMinutes ?? base.receiptConfirmationMinutes,
    newPayoutAccountDelayHours: options.newPayoutAccountDelayHours ?? base.newPayoutAccountDelayHours,
    turnoverBasisPoints: turnover === undefined ? base.turnoverBasisPoints : turnover * 100,
  };
}

/** Adds the commands for withdrawal terms. */
export function addWithdrawalTerms(withdrawals: Command, shell: AdminShell): void {
  withdrawals
    .command("terms")
    .description("withdrawal terms of all currencies")
    .action(async () => {
      const { adminWithdrawalTerms } = await shell.client.call(WithdrawalTermsListDocument, {});
      shell.showRows(adminWithdrawalTerms, "No withdrawal terms.");
    });
  withdrawals
    .command("set-terms <currency>")
    .description("set withdrawal terms of a currency; what is left out stays as it is")
    .option("--daily-count-limit <count>", "withdrawals that a member may request a day", wholeNumber)
    .option("--daily-amount-limit <amount>", "amount that a member may request a day")
    .option("--dual-approval-threshold <amount>", "amount from which dual approval is required, or always")
    .option(
      "--receipt-confirmation-minutes <minutes>",
      "minutes in which a member may confirm or dispute the receipt",
      wholeNumber,
    )
    .option(
      "--new-payout-account-delay-hours <hours>",
      "hours until a new payout account can be used",
      wholeNumber,
    )
    .option("--turnover <percent>", "turnover that deposits require before a withdrawal", wholeNumber)
    .action(async (currency: string, options: TermOptions) => {
      const input = changedTerms(currency, await presentTerms(shell, currency), options);
      showInEffect(
        shell,
        (await shell.client.call(SetWithdrawalTermsDocument, { input })).setWithdrawalTerms,
      );
    });
}
