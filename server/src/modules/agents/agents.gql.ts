import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { DownlineMember, Invitation } from "./agents.model.js";

@ObjectType("Affiliate", { description: "Whose invitation code it is." })
export class AffiliateType {
  @Field(() => String, { description: "The agent's account, masked." })
  readonly agent!: string;
}

@ObjectType("Invitation", { description: "What an agent hands out to bring members below itself." })
export class InvitationType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => String, { description: "What is typed, or stands in a link." })
  readonly code!: string;

  @Field(() => String, {
    nullable: true,
    description: "The one host it is good at; null: any of the brand's.",
  })
  readonly domain!: string | null;

  @Field(() => Int, { description: "What it makes of who registers: 0 player; 1, 2, 41, 42 agent." })
  readonly memberType!: number;

  @Field(() => Boolean, { description: "Whether it works." })
  readonly active!: boolean;

  @Field(() => Int, { description: "How many have registered with it." })
  readonly uses!: number;

  @Field(() => DateTimeScalar, { description: "When it was made." })
  readonly createdAt!: Date;
}

/** An invitation as its agent is shown it. */
export function toInvitationView(invitation: Invitation): InvitationType {
  const { id, code, domain, memberType, active, uses, createdAt } = invitation;
  return { id, code, domain, memberType, active, uses, createdAt };
}

@InputType("InvitationInput", { description: "What a new invitation is made of." })
export class InvitationInput {
  @Field(() => String, {
    nullable: true,
    description: "4 to 32 letters and digits; one is made up without it.",
  })
  readonly code?: string | null;

  @Field(() => String, { nullable: true, description: "The one host it is good at." })
  readonly domain?: string | null;

  @Field(() => Int, { defaultValue: 0, description: "0 player, 2 agent." })
  readonly memberType!: number;
}

@ObjectType("DownlineMember", { description: "One who stands below an agent." })
export class DownlineMemberType {
  @Field(() => ID, { description: "The member's id." })
  readonly id!: string;

  @Field(() => String, { description: "The name signed in with." })
  readonly account!: string;

  @Field(() => Int, { description: "0 player; 1, 2, 41, 42 agent." })
  readonly memberType!: number;
}

@ObjectType("DownlinePage", { description: "One page of those right below an agent." })
export class DownlinePageType {
  @Field(() => [DownlineMemberType], { description: "By name." })
  readonly items!: readonly DownlineMember[];

  @Field(() => Int, { description: "From 1." })
  readonly page!: number;

  @Field(() => Int, { description: "How many pages there are." })
  readonly totalPages!: number;

  @Field(() => Int, { description: "How many there are on all pages." })
  readonly totalCount!: number;
}

@ObjectType("Agent", { description: "What is an agent's own." })
export class AgentType {
  @Field(() => ID, { description: "The agent's id." })
  readonly id!: string;
}
