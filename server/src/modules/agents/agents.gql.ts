import { Field, ID, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { Access } from "../../kit/access.js";
import { type DownlineMember, downlineFilters, downlinePaging, type Invitation } from "./agents.model.js";

export const AffiliateType = objectOf("Affiliate", "The agent of an invitation code.", {
  agent: field.string("The agent's account, masked."),
});

export const InvitationType = objectOf(
  "Invitation",
  "An invitation of an agent. Members who register with it join the agent's downline.",
  {
    id: field.id("Invitation id."),
    code: field.string("The code to enter, or to use in a link."),
    domain: field.string("The host it is limited to; null for any host of the brand.").nullable(),
    memberType: field.int("Member type of those who register with it: 0 player; 1, 2, 41, 42 agent."),
    active: field.boolean("Whether it can be used."),
    uses: field.int("Number of registrations with it."),
    visits: field.int("Number of visits of its link; one network counts once within half an hour."),
    createdAt: field.dateTime("When it was created."),
  },
);
export type InvitationType = InstanceType<typeof InvitationType>;

/** Converts an invitation to its GraphQL type. */
export function toInvitationView(invitation: Invitation): InvitationType {
  const { id, code, domain, memberType, active, uses, visits, createdAt } = invitation;
  return { id, code, domain, memberType, active, uses, visits, createdAt };
}

export const DownlineMemberType = objectOf("DownlineMember", "A member of an agent's downline.", {
  id: field.id("The member's id."),
  account: field.string("The username; a phone number is masked."),
  memberType: field.int("0 player; 1, 2, 41, 42 agent."),
});

export const DownlinePageType = pageOf(DownlineMemberType, {
  name: "DownlinePage",
  many: downlinePaging.many,
  toNode: (member: DownlineMember) => member,
});

export const DownlinePageArgs = pageArgs(downlinePaging, downlineFilters);

@ObjectType("Agent", { description: "The agent's data of the signed-in member." })
export class AgentType {
  @Access("agent")
  @Field(() => ID, { description: "Member id of the agent." })
  readonly id!: string;
}
