import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import { DepositType, toDepositView } from "./cashier.gql.js";
import type { AdminDeposit, AdminUnmatchedPayment } from "./deposit-admin.reads.js";

/** How a payment stands that came besides. */
export enum UnmatchedPaymentStateEnum {
  WAITING = "WAITING",
  CREDITED = "CREDITED",
  RETURNED = "RETURNED",
}
registerEnumType(UnmatchedPaymentStateEnum, {
  name: "UnmatchedPaymentState",
  description: "How a payment stands that came besides.",
  valuesConfig: {
    WAITING: { description: "An operator has to settle it." },
    CREDITED: { description: "It is in the wallet." },
    RETURNED: { description: "It was given back outside of these books." },
  },
});

/** What an operator says of a payment that came besides. */
export enum UnmatchedPaymentDecision {
  CREDIT = "CREDIT",
  RETURNED = "RETURNED",
}
registerEnumType(UnmatchedPaymentDecision, {
  name: "UnmatchedPaymentDecision",
  description: "What is done about a payment that came besides.",
  valuesConfig: {
    CREDIT: { description: "It is put into the wallet, within the member's limits." },
    RETURNED: { description: "It was given back to the payer by hand; nothing is moved." },
  },
});

@ObjectType("UnmatchedPayment", { description: "A payment of a deposit that had been paid already." })
export class UnmatchedPaymentType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "The gateway's name of the payment." })
  readonly paymentId!: string;

  @Field(() => UnmatchedPaymentStateEnum, { description: "How it stands." })
  readonly state!: UnmatchedPaymentStateEnum;

  @Field(() => MoneyType, { nullable: true, description: "What came; null where it was another currency." })
  readonly amount!: MoneyType | null;

  @Field(() => String, {
    nullable: true,
    description: "What the gateway told of it where it was another currency than ordered.",
  })
  readonly told!: string | null;

  @Field(() => MoneyType, { nullable: true, description: "What reached the wallet." })
  readonly credited!: MoneyType | null;

  @Field(() => String, {
    nullable: true,
    description: "What one operator said of it; it is done once another one says the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, { nullable: true, description: "Who said that, by what they sign in with." })
  readonly firstSayer!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was told." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

function toUnmatchedPaymentView(
  unmatchedPayment: AdminUnmatchedPayment,
  currency: string,
): UnmatchedPaymentType {
  const { id, paymentId, state, amount, told, credited, createdAt, changedAt } = unmatchedPayment;
  const { firstApproval, firstSayer } = unmatchedPayment;
  const money = (minor: bigint | null) => (minor === null ? null : toMoney(minor, currency));
  return {
    id,
    paymentId,
    told,
    createdAt,
    changedAt,
    state: UnmatchedPaymentStateEnum[state],
    amount: money(amount),
    credited: money(credited),
    firstApproval,
    firstSayer,
  };
}

@ObjectType("AdminDeposit", { description: "A deposit as the brand's people see it." })
export class AdminDepositType {
  @Field(() => DepositType, { description: "The deposit." })
  readonly deposit!: DepositType;

  @Field(() => ID, { description: "Whose it is." })
  readonly memberId!: string;

  @Field(() => String, { description: "What the member signs in with." })
  readonly account!: string;

  @Field(() => String, {
    nullable: true,
    description: "What the gateway told to have come, where it was another currency than ordered.",
  })
  readonly told!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What one operator said of it; it is done once another one says the same.",
  })
  readonly firstApproval!: string | null;

  @Field(() => String, { nullable: true, description: "Who said that, by what they sign in with." })
  readonly firstSayer!: string | null;

  @Field(() => [UnmatchedPaymentType], {
    description: "What came after it had been paid already, the oldest first.",
  })
  readonly unmatchedPayments!: readonly UnmatchedPaymentType[];
}

/** A deposit as the brand's people are shown it. */
export function toAdminView(deposit: AdminDeposit): AdminDepositType {
  const { memberId, account, told, firstApproval, firstSayer, unmatchedPayments, currency } = deposit;
  return {
    deposit: toDepositView(deposit),
    memberId,
    account,
    told,
    firstApproval,
    firstSayer,
    unmatchedPayments: unmatchedPayments.map((unmatchedPayment) =>
      toUnmatchedPaymentView(unmatchedPayment, currency),
    ),
  };
}

@ObjectType("AdminDepositEdge", { description: "A deposit and its place." })
export class AdminDepositEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => AdminDepositType, { description: "The deposit." })
  readonly node!: AdminDepositType;
}

@ObjectType("AdminDepositConnection", { description: "A slice of the brand's deposits." })
export class AdminDepositConnectionType {
  @Field(() => [AdminDepositEdgeType], { description: "The deposits." })
  readonly edges!: readonly AdminDepositEdgeType[];

  @Field(() => PageInfoType, { description: "Where the slice ends." })
  readonly pageInfo!: PageInfoType;
}

@InputType("ApproveDepositInput", { description: "A deposit whose money came." })
export class ApproveDepositInput {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      "What the bank's statement shows; without it the ordered amount. Gateways tell it themselves, " +
      "unless it is another currency: then what it is worth in the order's has to be said.",
  })
  readonly received?: string | null;
}

@InputType("SettleUnmatchedPaymentInput", {
  description: "A payment that came besides, and what is done about it.",
})
export class SettleUnmatchedPaymentInput {
  @Field(() => ID, { description: "Id of the unmatched payment." })
  readonly id!: string;

  @Field(() => UnmatchedPaymentDecision, { description: "What is done." })
  readonly word!: UnmatchedPaymentDecision;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "What it is worth in the order's currency, where it came in another one and is credited.",
  })
  readonly received?: string | null;
}

@InputType("SetDepositMethodInput", { description: "A way of depositing that is opened or closed." })
export class SetDepositMethodInput {
  @Field(() => String, { description: "The brand's word for it." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether members are offered it." })
  readonly enabled!: boolean;
}
