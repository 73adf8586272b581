import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { listArgs } from "../../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { type AgentLink, type LinkMoney, linkFilters } from "./links.model.js";

export const LinkMoneyType = objectOf(
  "LinkMoney",
  "What the members of a link have deposited in one currency.",
  {
    firstDeposits: field.int("Number of members whose first credited deposit was in this currency."),
    firstDepositAmount: field.of(MoneyType, "The sum of these first deposits."),
    depositAmount: field.of(MoneyType, "The sum of all credited deposits."),
  },
);

export const AgentLinkType = objectOf("AgentLink", "An agent's invitation as a link, with what it brought.", {
  id: field.id("Invitation id."),
  code: field.string("The code in the link."),
  domain: field.string("The host it is limited to; null for any host of the brand.").nullable(),
  memberType: field.int("Member type of those who register with it: 0 player; 1, 2, 41, 42 agent."),
  active: field.boolean("Whether it can be used."),
  createdAt: field.dateTime("When it was created."),
  visits: field.int("Number of visits; one network counts once within half an hour."),
  registrations: field.int("Number of registrations with it."),
  brought: field.of(LinkMoneyType, "What its members have deposited, by currency.").list(),
});

function toMoneyView({ currency, firstDeposits, firstDepositAmount, depositAmount }: LinkMoney) {
  return {
    firstDeposits,
    firstDepositAmount: toMoney(firstDepositAmount, currency),
    depositAmount: toMoney(depositAmount, currency),
  };
}

export const AgentLinkConnectionType = connectionOf(AgentLinkType, {
  name: "AgentLink",
  one: "link",
  many: "links",
  description: "A page of an agent's links.",
  toNode: ({ brought, ...link }: AgentLink) => ({ ...link, brought: brought.map(toMoneyView) }),
});

export const AgentLinkArgs = listArgs(linkFilters);
