import { Field, InputType } from "type-graphql";

@InputType("SetWithdrawalMethodProviderInput", { description: "A withdrawal method's new payout provider." })
export class SetWithdrawalMethodProviderInput {
  @Field(() => String, { description: "Code of the withdrawal method." })
  readonly code!: string;

  @Field(() => String, {
    nullable: true,
    description: "Code of the payout provider; null: operators pay manually.",
  })
  readonly provider?: string | null;
}

@InputType("SetPayoutProviderInput", { description: "A payout provider's address and secret." })
export class SetPayoutProviderInput {
  @Field(() => String, { description: "The brand's code for it: lower-case letters, digits, hyphens." })
  readonly code!: string;

  @Field(() => String, { description: "Its base URL, by https." })
  readonly address!: string;

  @Field(() => String, {
    description:
      "The secret that signs requests in both directions: 16 to 200 characters. It is never returned.",
  })
  readonly secret!: string;
}
