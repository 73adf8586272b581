import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import type { SenderView } from "./member-transfers.model.js";
import {
  TransferKind,
  type TransferRecord,
  type TransferTotals,
  transferFilters,
} from "./transfer-records.model.js";
import { TransferReason, TransferState, type VendorBalance } from "./vendor-transfers.model.js";

@ObjectType("TransferRecord", { description: "A transfer as the member sees it." })
export class TransferRecordType {
  @Field(() => ID, { description: "Transfer id." })
  readonly id!: string;

  @Field(() => TransferKind, { description: "Kind of transfer." })
  readonly kind!: TransferKind;

  @Field(() => TransferState, { description: "Current state." })
  readonly state!: TransferState;

  @Field(() => TransferReason, { nullable: true, description: "Why it failed; null in other states." })
  readonly reason!: TransferReason | null;

  @Field(() => MoneyType, { description: "Amount." })
  readonly amount!: MoneyType;

  @Field(() => String, { description: "The vendor's name, or the other member's username, masked." })
  readonly party!: string;

  @Field(() => String, { nullable: true, description: "The vendor's code; null for member transfers." })
  readonly vendorCode!: string | null;

  @Field(() => String, { description: "The sender's remark; plain text." })
  readonly remark!: string;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** Converts a transfer to its GraphQL type. */
export function toRecordView(record: TransferRecord): TransferRecordType {
  const { id, kind, state, reason, currency, amount, party, vendorCode, remark, createdAt, changedAt } =
    record;
  return {
    id,
    party,
    vendorCode,
    remark,
    createdAt,
    changedAt,
    kind,
    state,
    reason,
    amount: toMoney(amount, currency),
  };
}

@ObjectType("TransferTotals", { description: "Totals of the transfers in one currency." })
export class TransferTotalsType {
  @Field(() => Int, { description: "Number of transfers." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "Sum of completed transfers to the main wallet." })
  readonly moneyIn!: MoneyType;

  @Field(() => MoneyType, { description: "Sum of completed transfers from the main wallet." })
  readonly moneyOut!: MoneyType;
}

/** Converts totals to their GraphQL type. */
function toTotalsView({ currency, count, moneyIn, moneyOut }: TransferTotals): TransferTotalsType {
  return { count, moneyIn: toMoney(moneyIn, currency), moneyOut: toMoney(moneyOut, currency) };
}

export const TransferConnectionType = connectionOf(TransferRecordType, {
  name: "Transfer",
  one: "transfer",
  many: "transfers",
  description: "A page of transfers, newest first.",
  toNode: toRecordView,
  totals: {
    type: TransferTotalsType,
    description: "Totals of all transfers that match, by currency.",
    toView: toTotalsView,
  },
});
export type TransferConnectionType = InstanceType<typeof TransferConnectionType>;

export const TransferListArgs = listArgs(transferFilters);
export type TransferListArgs = InstanceType<typeof TransferListArgs>;

@ObjectType("VendorBalance", { description: "The member's balance at a vendor with transfer wallets." })
export class VendorBalanceType {
  @Field(() => ID, { description: "The vendor's code." })
  readonly code!: string;

  @Field(() => String, { description: "The vendor's name." })
  readonly vendorName!: string;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The balance; null when the vendor did not report it.",
  })
  readonly balance!: MoneyType | null;
}

/** Converts a vendor balance to its GraphQL type. */
export function toVendorBalanceView({
  code,
  vendorName,
  currency,
  balance,
}: VendorBalance): VendorBalanceType {
  return { code, vendorName, balance: balance === null ? null : toMoney(balance, currency) };
}

@ObjectType("RecalledBalances", { description: "Result of recalling all balances from vendors." })
export class RecalledBalancesType {
  @Field(() => [TransferRecordType], { description: "One transfer for each vendor with a balance." })
  readonly transfers!: readonly TransferRecordType[];

  @Field(() => [String], { description: "Codes of the vendors that did not report a balance." })
  readonly unavailableVendors!: readonly string[];
}

@ObjectType("MemberTransferTerms", {
  description: "Terms of member transfers for the member, in the active currency.",
})
export class MemberTransferTermsType {
  @Field(() => Boolean, { description: "Whether members may send to their direct upline agent." })
  readonly uplineOpen!: boolean;

  @Field(() => Boolean, { description: "Whether agents may send to their direct downline." })
  readonly downlineOpen!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Username of the direct upline agent, masked; null at the top.",
  })
  readonly upline!: string | null;

  @Field(() => MoneyType, { description: "Minimum amount." })
  readonly min!: MoneyType;

  @Field(() => MoneyType, { description: "Maximum amount." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, { description: "Amount left of the limit of 24 hours." })
  readonly left!: MoneyType;

  @Field(() => Int, { description: "Number of transfers left of the limit of 24 hours." })
  readonly leftCount!: number;
}

/** Converts a sender's view of the terms to its GraphQL type. */
export function toTermsView({ terms, leftAmount, leftCount, upline }: SenderView): MemberTransferTermsType {
  const { currency, uplineOpen, downlineOpen, minAmount, maxAmount } = terms;
  const money = (amount: bigint) => toMoney(amount, currency);
  return {
    uplineOpen,
    downlineOpen,
    upline,
    leftCount,
    min: money(minAmount),
    max: money(maxAmount),
    left: money(leftAmount),
  };
}

@InputType("TransferWalletInput", {
  description: "A transfer between the main wallet and a vendor's wallet.",
})
export class TransferWalletInput {
  @Field(() => String, { description: "MAIN, or a vendor's code." })
  readonly fromWallet!: string;

  @Field(() => String, { description: "MAIN, or a vendor's code; one of the two is MAIN." })
  readonly toWallet!: string;

  @Field(() => DecimalScalar, { description: "Amount in the active currency." })
  readonly amount!: string;

  @Field(() => ID, {
    description: "Idempotency key: a UUID that the client generates.",
  })
  readonly requestId!: string;
}

@InputType("TransferUplineInput", { description: "A transfer to the direct upline agent." })
export class TransferUplineInput {
  @Field(() => DecimalScalar, { description: "Amount in the active currency." })
  readonly amount!: string;

  @Field(() => String, { description: "The payment password: six digits." })
  readonly paymentPassword!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "Plain text for the receiver, at most 140 characters.",
  })
  readonly remark!: string;

  @Field(() => ID, { description: "Idempotency key: a UUID that the client generates." })
  readonly requestId!: string;
}

@InputType("TransferDownlineInput", { description: "A transfer to a direct downline member." })
export class TransferDownlineInput extends TransferUplineInput {
  @Field(() => ID, { description: "Member id of the receiver." })
  readonly memberId!: string;
}
