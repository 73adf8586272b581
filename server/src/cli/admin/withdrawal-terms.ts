import type { Command } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import { type AdminShell, showInEffect, wholeNumber } from "./admin-shell.js";
import {
  SetWithdrawalTermsDocument,
  type SetWithdrawalTermsInput,
  WithdrawalTermsListDocument,
} from "./gql/graphql.js";

interface TermOptions {
  readonly dayCount?: number;
  readonly dayAmount?: string;
  readonly twoPersonFrom?: string;
  readonly receiptMinutes?: number;
  readonly coolingHours?: number;
  readonly turnover?: number;
}

/** Terms of a currency that has none yet, without the limits that have to be given. */
const newTerms = { receiptMinutes: 1_440, coolingHours: 0, turnoverBasisPoints: 0, twoPersonFrom: null };

async function presentTerms(shell: AdminShell, currency: string): Promise<SetWithdrawalTermsInput | null> {
  const { adminWithdrawalTerms } = await shell.client.call(WithdrawalTermsListDocument, {});
  const terms = adminWithdrawalTerms.find((one) => one.currency === currency);
  if (!terms) return null;
  const { dayCount, dayAmount, twoPersonFrom, receiptMinutes, coolingHours, turnoverBasisPoints } = terms;
  return {
    currency,
    dayCount,
    dayAmount: dayAmount.amount,
    twoPersonFrom: twoPersonFrom?.amount ?? null,
    receiptMinutes,
    coolingHours,
    turnoverBasisPoints,
  };
}

/** The terms with what was typed in place of the present ones. @throws CommandRefused without limits of a day */
function changedTerms(
  currency: string,
  present: SetWithdrawalTermsInput | null,
  options: TermOptions,
): SetWithdrawalTermsInput {
  const base = { ...newTerms, ...present };
  const { twoPersonFrom, turnover } = options;
  const dayCount = options.dayCount ?? present?.dayCount;
  const dayAmount = options.dayAmount ?? present?.dayAmount;
  if (dayCount === undefined || dayAmount === undefined)
    throw new CommandRefused(`${currency} has no terms yet: give --day-count and --day-amount.`);
  const threshold = twoPersonFrom === "always" ? null : (twoPersonFrom ?? base.twoPersonFrom);
  return {
    currency,
    dayCount,
    dayAmount,
    twoPersonFrom: threshold,
    receiptMinutes: options.receiptMinutes ?? base.receiptMinutes,
    coolingHours: options.coolingHours ?? base.coolingHours,
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
      shell.showRows(adminWithdrawalTerms, "There are no withdrawal terms.");
    });
  withdrawals
    .command("set-terms <currency>")
    .description("set withdrawal terms of a currency; what is left out stays as it is")
    .option("--day-count <count>", "withdrawals of a member a day", wholeNumber)
    .option("--day-amount <amount>", "amount of a member a day")
    .option("--two-person-from <amount>", "amount from which two persons approve, or always")
    .option("--receipt-minutes <minutes>", "time in which a member may dispute the receipt", wholeNumber)
    .option("--cooling-hours <hours>", "wait after a change of the account", wholeNumber)
    .option("--turnover <percent>", "turnover that deposits require before a withdrawal", wholeNumber)
    .action(async (currency: string, options: TermOptions) => {
      const input = changedTerms(currency, await presentTerms(shell, currency), options);
      showInEffect(
        shell,
        (await shell.client.call(SetWithdrawalTermsDocument, { input })).setWithdrawalTerms,
      );
    });
}
