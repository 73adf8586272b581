import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import type { Totalled } from "../../graphql/totals.js";
import type { SenderView } from "./member-transfers.model.js";
import type { TransferRecord, TransferTotals } from "./transfer-records.model.js";
import type { VendorBalance } from "./vendor-transfers.model.js";

/** What a transfer is to the member who looks. */
export enum TransferKind {
  VENDOR_IN = "VENDOR_IN",
  VENDOR_OUT = "VENDOR_OUT",
  SENT = "SENT",
  RECEIVED = "RECEIVED",
}
registerEnumType(TransferKind, {
  name: "TransferKind",
  description: "What a transfer is to the member who looks.",
  valuesConfig: {
    VENDOR_IN: { description: "From the main wallet to a vendor's." },
    VENDOR_OUT: { description: "From a vendor's wallet to the main one." },
    SENT: { description: "Sent to another member." },
    RECEIVED: { description: "Received from another member." },
  },
});

/** How a transfer stands. */
export enum TransferStateEnum {
  REQUESTED = "REQUESTED",
  SENT = "SENT",
  PENDING = "PENDING",
  DONE = "DONE",
  FAILED = "FAILED",
}
registerEnumType(TransferStateEnum, {
  name: "TransferState",
  description: "How a transfer stands.",
  valuesConfig: {
    REQUESTED: { description: "It was asked for; the vendor has not heard of it." },
    SENT: { description: "The vendor is being told." },
    PENDING: { description: "The vendor did not say what came of it, and is asked again." },
    DONE: { description: "The money is where it was to go." },
    FAILED: { description: "Nothing was moved; what was held is free again." },
  },
});

/** Why a transfer failed. */
export enum TransferReasonEnum {
  UNSENT = "UNSENT",
  BALANCE = "BALANCE",
  REFUSED = "REFUSED",
  UNKNOWN = "UNKNOWN",
  OPERATOR = "OPERATOR",
}
registerEnumType(TransferReasonEnum, {
  name: "TransferReason",
  description: "Why a transfer failed.",
  valuesConfig: {
    UNSENT: { description: "It never left." },
    BALANCE: { description: "There is less at the vendor." },
    REFUSED: { description: "The vendor refused it." },
    UNKNOWN: { description: "The vendor says that it never came." },
    OPERATOR: { description: "An operator settled it so." },
  },
});

@ObjectType("TransferRecord", { description: "A transfer as the member who looks sees it." })
export class TransferRecordType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => TransferKind, { description: "What it is to who looks." })
  readonly kind!: TransferKind;

  @Field(() => TransferStateEnum, { description: "How it stands." })
  readonly state!: TransferStateEnum;

  @Field(() => TransferReasonEnum, { nullable: true, description: "Why it failed." })
  readonly reason!: TransferReasonEnum | null;

  @Field(() => MoneyType, { description: "How much." })
  readonly amount!: MoneyType;

  @Field(() => String, { description: "The vendor's name, or the other member's account, masked." })
  readonly party!: string;

  @Field(() => String, { nullable: true, description: "The vendor's code; null between members." })
  readonly vendorCode!: string | null;

  @Field(() => String, { description: "What the sender wrote; plain text." })
  readonly remark!: string;

  @Field(() => DateTimeScalar, { description: "When it was asked for." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

/** A transfer as GraphQL shows it. */
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
    kind: TransferKind[kind],
    state: TransferStateEnum[state],
    reason: reason && TransferReasonEnum[reason.toUpperCase() as keyof typeof TransferReasonEnum],
    amount: toMoney(amount, currency),
  };
}

@ObjectType("TransferEdge", { description: "A transfer and its place." })
export class TransferEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => TransferRecordType, { description: "The transfer." })
  readonly node!: TransferRecordType;
}

@ObjectType("TransferTotals", { description: "Sums over transfers of one currency." })
export class TransferTotalsType {
  @Field(() => Int, { description: "How many transfers." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "What came to the main wallet by those that were done." })
  readonly moneyIn!: MoneyType;

  @Field(() => MoneyType, { description: "What left it by those that were done." })
  readonly moneyOut!: MoneyType;
}

/** Sums as GraphQL shows them. */
export function toTotalsView({ currency, count, moneyIn, moneyOut }: TransferTotals): TransferTotalsType {
  return { count, moneyIn: toMoney(moneyIn, currency), moneyOut: toMoney(moneyOut, currency) };
}

@ObjectType("TransferConnection", { description: "A slice of transfers, newest first." })
export class TransferConnectionType implements Totalled<TransferTotalsType> {
  @Field(() => [TransferEdgeType], { description: "The transfers." })
  readonly edges!: readonly TransferEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;

  @Field(() => [TransferTotalsType], {
    simple: false,
    description: "Sums over all transfers that match, one a currency.",
  })
  readonly totals!: Promise<readonly TransferTotalsType[]>;

  @Field(() => Int, { simple: false, description: "How many transfers match." })
  readonly totalCount!: Promise<number>;
}

@ObjectType("VendorBalance", { description: "What the member has at a vendor that keeps it itself." })
export class VendorBalanceType {
  @Field(() => ID, { description: "The vendor's code." })
  readonly code!: string;

  @Field(() => String, { description: "The vendor's name." })
  readonly vendorName!: string;

  @Field(() => MoneyType, {
    nullable: true,
    description: "What is there; null where the vendor did not say.",
  })
  readonly balance!: MoneyType | null;
}

/** What lies at a vendor as GraphQL shows it. */
export function toVendorBalanceView({
  code,
  vendorName,
  currency,
  balance,
}: VendorBalance): VendorBalanceType {
  return { code, vendorName, balance: balance === null ? null : toMoney(balance, currency) };
}

@ObjectType("FetchedFunds", { description: "What fetching everything home came to." })
export class FetchedFundsType {
  @Field(() => [TransferRecordType], { description: "A transfer for each vendor that had something." })
  readonly transfers!: readonly TransferRecordType[];

  @Field(() => [String], { description: "Codes of the vendors that did not say what they have." })
  readonly silent!: readonly string[];
}

@ObjectType("MemberTransferTerms", {
  description: "What the member may send to others, in the active currency.",
})
export class MemberTransferTermsType {
  @Field(() => Boolean, { description: "Whether members may send to the agent right above." })
  readonly uplineOpen!: boolean;

  @Field(() => Boolean, { description: "Whether agents may send to those right below." })
  readonly downlineOpen!: boolean;

  @Field(() => String, { nullable: true, description: "The agent right above, masked; null at the top." })
  readonly upline!: string | null;

  @Field(() => MoneyType, { description: "The least." })
  readonly min!: MoneyType;

  @Field(() => MoneyType, { description: "The most." })
  readonly max!: MoneyType;

  @Field(() => MoneyType, { description: "What is left of 24 hours." })
  readonly left!: MoneyType;

  @Field(() => Int, { description: "How many more times in these 24 hours." })
  readonly leftCount!: number;
}

/** What a sender may as GraphQL shows it. */
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
  description: "Money to be carried between the main wallet and a vendor's.",
})
export class TransferWalletInput {
  @Field(() => String, { description: "MAIN, or a vendor's code." })
  readonly fromWallet!: string;

  @Field(() => String, { description: "MAIN, or a vendor's code; one of the two is MAIN." })
  readonly toWallet!: string;

  @Field(() => DecimalScalar, { description: "How much, in the active currency." })
  readonly amount!: string;

  @Field(() => ID, {
    description: "A UUID of the sender's making: the same request sent twice carries once.",
  })
  readonly requestId!: string;
}

@InputType("TransferUplineInput", { description: "Money to be sent to the agent right above." })
export class TransferUplineInput {
  @Field(() => DecimalScalar, { description: "How much, in the active currency." })
  readonly amount!: string;

  @Field(() => String, { description: "The six digits." })
  readonly paymentPassword!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "Plain text for the receiver, 140 characters at most.",
  })
  readonly remark!: string;

  @Field(() => ID, { description: "A UUID of the sender's making: the same request sent twice sends once." })
  readonly requestId!: string;
}

@InputType("TransferDownlineInput", { description: "Money to be sent to a member right below." })
export class TransferDownlineInput extends TransferUplineInput {
  @Field(() => ID, { description: "To whom." })
  readonly memberId!: string;
}
