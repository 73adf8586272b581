import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { SelfProofKind } from "../../identity/contacts/contact-bindings.model.js";
import type { WithdrawalAccount } from "../accounts/accounts.model.js";
import { type Method, pickName } from "../methods/methods.model.js";
import { WithdrawalKind } from "../withdrawals.model.js";
import { type Withdrawable, WithdrawableReason } from "./withdrawable.model.js";
import type { WithdrawalOptions } from "./withdrawal-options.service.js";

export const WithdrawalMethodType = objectOf("WithdrawalMethod", "A withdrawal method.", {
  id: field.id("Method id."),
  code: field.string("The brand's code for it."),
  kind: field.of(WithdrawalKind, "Kind of account that it pays to."),
  name: field.string("Name in the request's language."),
  currency: field.string("Currency code."),
  network: field.string("Chain of a crypto method.").nullable(),
  min: field.of(MoneyType, "Minimum amount."),
  max: field.of(MoneyType, "Maximum amount."),
  feeFixed: field.of(MoneyType, "Fixed part of the fee."),
  feeBasisPoints: field.int("Variable part of the fee, in basis points of the amount."),
  enabled: field.boolean("Whether it is available to members."),
});
export type WithdrawalMethodType = InstanceType<typeof WithdrawalMethodType>;

/** Converts a withdrawal method to its GraphQL type. */
export function toWithdrawalMethod(method: Method, language: string): WithdrawalMethodType {
  const { id, code, kind, currency, network, feeBasisPoints, enabled } = method;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    id,
    code,
    kind,
    name: pickName(method, language),
    currency,
    network,
    min: money(method.minAmount),
    max: money(method.maxAmount),
    feeFixed: money(method.feeFixed),
    feeBasisPoints,
    enabled,
  };
}

export const WithdrawalAccountType = objectOf(
  "WithdrawalAccount",
  "An account that a member's withdrawals are paid to.",
  {
    id: field.id("Account id."),
    methodId: field.id("Withdrawal method that pays to it."),
    bank: field.string("Name of the bank; bank accounts only.").nullable(),
    holder: field.string("Masked name of the holder: its first letter."),
    number: field.string("Masked account number: its last characters."),
    usableFrom: field.dateTime("When the account can be used for the first time."),
  },
);
export type WithdrawalAccountType = InstanceType<typeof WithdrawalAccountType>;

/** Converts an account to its GraphQL type. */
export function toWithdrawalAccount(account: WithdrawalAccount): WithdrawalAccountType {
  const { id, methodId, bank, holderMasked: holder, numberMasked: number, usableFrom } = account;
  return { id, methodId, bank, holder, number, usableFrom };
}

export const WithdrawalTurnoverType = objectOf(
  "WithdrawalTurnover",
  "Turnover requirement of a withdrawal.",
  {
    required: field.of(MoneyType, "Valid bets required since the deposits that count."),
    done: field.of(MoneyType, "Valid bets placed towards it."),
    left: field.of(MoneyType, "Valid bets still missing."),
  },
);
export type WithdrawalTurnoverType = InstanceType<typeof WithdrawalTurnoverType>;

export const WithdrawableType = objectOf("Withdrawable", "The most that can be withdrawn now.", {
  amount: field.of(MoneyType, "The amount, including the fee."),
  reason: field
    .of(WithdrawableReason, "Why it is less than the available balance; null when it is not.")
    .nullable(),
});
export type WithdrawableType = InstanceType<typeof WithdrawableType>;

export const AccountWithdrawableType = objectOf(
  "AccountWithdrawable",
  "The most that can be withdrawn now to one account.",
  { accountId: field.id("Account id."), ...WithdrawableType.fields },
);
export type AccountWithdrawableType = InstanceType<typeof AccountWithdrawableType>;

function toWithdrawable({ amount, reason }: Withdrawable, currency: string): WithdrawableType {
  return { amount: toMoney(amount, currency), reason };
}

export const WithdrawalOptionsType = objectOf(
  "WithdrawalOptions",
  "Balances, limits, methods and accounts for a new withdrawal.",
  {
    currency: field.string("Currency code of the active wallet."),
    available: field.of(MoneyType, "Withdrawable balance, before limits."),
    held: field.of(MoneyType, "Held balance."),
    bonus: field.of(MoneyType, "Bonus balance, which cannot be withdrawn."),
    debt: field.of(MoneyType, "Debt; withdrawals are blocked until it is repaid."),
    turnover: field.of(WithdrawalTurnoverType, "Turnover requirement."),
    dailyCountLeft: field.int("Number of withdrawals left today."),
    dailyAmountLeft: field.of(MoneyType, "Amount left to withdraw today."),
    newPayoutAccountDelayHours: field.int(
      "Hours until a newly added payout account can be used; 0: immediately.",
    ),
    methods: field.of(WithdrawalMethodType, "Available withdrawal methods, in display order.").list(),
    accounts: field.of(WithdrawalAccountType, "The member's accounts for these methods.").list(),
    payeeName: field.string("Masked payee name: its first letter; null when none is set.").nullable(),
    hasPaymentPassword: field.boolean("Whether a payment password is set."),
    isBlocked: field.boolean("Whether a reversed deposit blocks withdrawals until staff decide about it."),
    secondFactors: field.of(SelfProofKind, "Second factors for adding an account; none when empty.").list(),
    withdrawable: field.of(WithdrawableType, "The most that can be withdrawn now, to any of the accounts."),
    withdrawableByAccount: field
      .of(AccountWithdrawableType, "The most that can be withdrawn now to each account.")
      .list(),
  },
);
export type WithdrawalOptionsType = InstanceType<typeof WithdrawalOptionsType>;

/** Converts the options to its GraphQL type. */
export function toWithdrawalOptions(options: WithdrawalOptions, language: string): WithdrawalOptionsType {
  const { currency, payeeName, hasPaymentPassword, isBlocked } = options;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    currency,
    payeeName,
    hasPaymentPassword,
    isBlocked,
    available: money(options.available),
    held: money(options.held),
    bonus: money(options.bonus),
    debt: money(options.debt),
    turnover: {
      required: money(options.required),
      done: money(options.done),
      left: money(options.required - options.done),
    },
    dailyCountLeft: options.dayLeft.count,
    dailyAmountLeft: money(options.dayLeft.amount),
    newPayoutAccountDelayHours: options.terms?.newPayoutAccountDelayHours ?? 0,
    methods: options.methods.map((method) => toWithdrawalMethod(method, language)),
    accounts: options.accounts.map(toWithdrawalAccount),
    secondFactors: [...options.secondFactors],
    withdrawable: toWithdrawable(options.withdrawable, currency),
    withdrawableByAccount: options.withdrawableByAccount.map(({ accountId, ...withdrawable }) => ({
      accountId,
      ...toWithdrawable(withdrawable, currency),
    })),
  };
}

export const AddWithdrawalAccountInput = inputOf(
  "AddWithdrawalAccountInput",
  "A new account in the member's own name.",
  {
    methodId: field.id("Withdrawal method that pays to it."),
    bank: field.string("Name of the bank; bank accounts only.").nullable(),
    payeeName: field.string("Name of the holder; has to match the profile's payee name."),
    number: field.string("Account number or address."),
    paymentPassword: field.string("The payment password."),
    boundProof: field
      .of(SelfProofKind, "Second factor that `boundCode` belongs to; required if one is bound.")
      .nullable(),
    boundCode: field.string("Verification code of that factor.").nullable(),
  },
);
export type AddWithdrawalAccountInput = InstanceType<typeof AddWithdrawalAccountInput>;
