import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { AccountState } from "../../identity/identity.model.js";
import { type TeamMember, teamFilters } from "./team.model.js";

const account = field.string("The username; a phone number is masked.");
const memberType = field.int("0 player; 1, 2, 41, 42 agent.");
const directCount = field.int("Number of members directly below.");
const teamCount = field.int("Number of members on all levels below.");

export const TeamUplineType = objectOf("TeamUpline", "The agent directly above a member of a team.", {
  id: field.id("Member id."),
  account,
});

export const TeamMemberType = objectOf("TeamMember", "A member below the signed-in agent.", {
  id: field.id("Member id."),
  account,
  memberType,
  level: field.int("Levels below the signed-in agent: 1 for the direct downline."),
  upline: field.of(TeamUplineType, "The agent directly above."),
  directCount,
  teamCount,
  balance: field.of(MoneyType, "Balance of the active wallet; null without one.").nullable(),
  lastSignInAt: field.dateTime("When the member last signed in; null: never.").nullable(),
  state: field.of(AccountState, "Whether the member may sign in."),
  registeredAt: field.dateTime("When the account was created."),
});
export type TeamMemberType = InstanceType<typeof TeamMemberType>;

export const TeamConnectionType = connectionOf(TeamMemberType, {
  name: "Team",
  one: "member",
  many: "members",
  description: "A page of a team.",
  toNode: ({ balance, ...member }: TeamMember) => ({
    ...member,
    balance: balance && toMoney(balance.amount, balance.currency),
  }),
});

export const TeamListArgs = listArgs(teamFilters);

export const TeamPathStepType = objectOf(
  "TeamPathStep",
  "One step of the way from the signed-in agent down to a member.",
  {
    id: field.id("Member id."),
    account,
    memberType,
    level: field.int("Levels below the signed-in agent, who is 0."),
    directCount,
    teamCount,
  },
);

export const DownlineMessageInput = inputOf("DownlineMessageInput", "A message of an agent.", {
  memberId: field.id("The receiver, anywhere below the signed-in agent."),
  title: field.string("Title, plain text, up to 100 characters."),
  body: field.string("Body, plain text, up to 2000 characters; U+2028 separates lines."),
  requestId: field.id("Idempotency key: a UUID that the client generates."),
});
