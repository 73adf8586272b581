import { Field, ID, InputType, ObjectType } from "type-graphql";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DecimalScalar } from "../../graphql/scalars.js";
import { DepositType, toDepositView } from "./cashier.gql.js";
import type { DeskDeposit } from "./desk.reads.js";

@ObjectType("DeskDeposit", { description: "A deposit as the brand's people see it." })
export class DeskDepositType {
  @Field(() => DepositType, { description: "The deposit." })
  readonly deposit!: DepositType;

  @Field(() => ID, { description: "Whose it is." })
  readonly memberId!: string;

  @Field(() => String, { description: "What the member signs in with." })
  readonly account!: string;
}

/** A deposit as the brand's people are shown it. */
export function toDeskView(deposit: DeskDeposit): DeskDepositType {
  return { deposit: toDepositView(deposit), memberId: deposit.memberId, account: deposit.account };
}

@ObjectType("DeskDepositEdge", { description: "A deposit and its place." })
export class DeskDepositEdgeType {
  @Field(() => String, { description: "Its place, to go on from." })
  readonly cursor!: string;

  @Field(() => DeskDepositType, { description: "The deposit." })
  readonly node!: DeskDepositType;
}

@ObjectType("DeskDepositConnection", { description: "A slice of the brand's deposits, newest first." })
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
      "What the bank's statement shows; without it the ordered amount. Gateways tell it themselves.",
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
