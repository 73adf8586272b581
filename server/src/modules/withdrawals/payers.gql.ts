import { Field, InputType } from "type-graphql";

@InputType("SetWithdrawalPayerInput", { description: "Who pays a way of withdrawing." })
export class SetWithdrawalPayerInput {
  @Field(() => String, { description: "The brand's word for the way." })
  readonly code!: string;

  @Field(() => String, { nullable: true, description: "The gateway that pays; null: operators by hand." })
  readonly gateway?: string | null;
}

@InputType("SetPayoutGatewayInput", { description: "Who pays out, and how they are reached." })
export class SetPayoutGatewayInput {
  @Field(() => String, { description: "The brand's word for it: small letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => String, { description: "Where it is reached, by https." })
  readonly address!: string;

  @Field(() => String, { description: "What both sign with: 16 to 200 characters. It is never told again." })
  readonly secret!: string;
}
