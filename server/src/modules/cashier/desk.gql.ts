import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import { DepositType, toDepositView } from "./cashier.gql.js";
import type { DeskDeposit, DeskSurplus } from "./desk.reads.js";

/** How a payment stands that came besides. */
export enum DepositSurplusStateEnum {
  WAITING = "WAITING",
  CREDITED = "CREDITED",
  RETURNED = "RETURNED",
}
registerEnumType(DepositSurplusStateEnum, {
  name: "DepositSurplusState",
  description: "How a payment stands that came besides.",
  valuesConfig: {
    WAITING: { description: "An operator has to settle it." },
    CREDITED: { description: "It is in the wallet." },
    RETURNED: { description: "It was given back outside of these books." },
  },
});

/** What an operator says of a payment that came besides. */
export enum DepositSurplusWord {
  CREDIT = "CREDIT",
  RETURNED = "RETURNED",
}
registerEnumType(DepositSurplusWord, {
  name: "DepositSurplusWord",
  description: "What is done about a payment that came besides.",
  valuesConfig: {
    CREDIT: { description: "It is put into the wallet, within the member's limits." },
    RETURNED: { description: "It was given back to the payer by hand; nothing is moved." },
  },
});

@ObjectType("DepositSurplus", { description: "A payment of a deposit that had been paid already." })
export class DepositSurplusType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "The gateway's name of the payment." })
  readonly paymentId!: string;

  @Field(() => DepositSurplusStateEnum, { description: "How it stands." })
  readonly state!: DepositSurplusStateEnum;

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
  readonly firstWord!: string | null;

  @Field(() => String, { nullable: true, description: "Who said that, by what they sign in with." })
  readonly firstSayer!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was told." })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  readonly changedAt!: Date;
}

function toSurplusView(surplus: DeskSurplus, currency: string): DepositSurplusType {
  const { id, paymentId, state, amount, told, credited, createdAt, changedAt } = surplus;
  const { firstWord, firstSayer } = surplus;
  const money = (minor: bigint | null) => (minor === null ? null : toMoney(minor, currency));
  return {
    id,
    paymentId,
    told,
    createdAt,
    changedAt,
    state: DepositSurplusStateEnum[state],
    amount: money(amount),
    credited: money(credited),
    firstWord,
    firstSayer,
  };
}

@ObjectType("DeskDeposit", { description: "A deposit as the brand's people see it." })
export class DeskDepositType {
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
  readonly firstWord!: string | null;

  @Field(() => String, { nullable: true, description: "Who said that, by what they sign in with." })
  readonly firstSayer!: string | null;

  @Field(() => [DepositSurplusType], {
    description: "What came after it had been paid already, the oldest first.",
  })
  readonly surpluses!: readonly DepositSurplusType[];
}

/** A deposit as the brand's people are shown it. */
export function toDeskView(deposit: DeskDeposit): DeskDepositType {
  const { memberId, account, told, firstWord, firstSayer, surpluses, currency } = deposit;
  return {
    deposit: toDepositView(deposit),
    memberId,
    account,
    told,
    firstWord,
    firstSayer,
    surpluses: surpluses.map((surplus) => toSurplusView(surplus, currency)),
  };
}

@ObjectType("DeskDepositEdge", { description: "A deposit and its place." })
export class DeskDepositEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => DeskDepositType, { description: "The deposit." })
  readonly node!: DeskDepositType;
}

@ObjectType("DeskDepositConnection", { description: "A slice of the brand's deposits." })
export class DeskDepositConnectionType {
  @Field(() => [DeskDepositEdgeType], { description: "The deposits." })
  readonly edges!: readonly DeskDepositEdgeType[];

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

@InputType("SettleDepositSurplusInput", {
  description: "A payment that came besides, and what is done about it.",
})
export class SettleDepositSurplusInput {
  @Field(() => ID, { description: "Which surplus." })
  readonly id!: string;

  @Field(() => DepositSurplusWord, { description: "What is done." })
  readonly word!: DepositSurplusWord;

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
