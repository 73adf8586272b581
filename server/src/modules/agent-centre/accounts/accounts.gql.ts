import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { ContractKind } from "../../brands/brands.model.js";
import { TermsInput } from "../../contracts/contracts.gql.js";

const DownlineContractInput = inputOf("DownlineContractInput", "A contract that is offered to a new agent.", {
  kind: field.of(ContractKind, "The kind."),
  currency: field.string("One of the brand's currencies."),
  terms: field.of(TermsInput, "The terms."),
});

export const DownlineAccountInput = inputOf(
  "DownlineAccountInput",
  "An account that an agent opens. Fields that the brand has not enabled are ignored.",
  {
    memberType: field.int("0 player, 2 agent.").default(0),
    username: field.string("The username."),
    password: field.string("The first password, which the new member has to change."),
    nickname: field.string("The name shown to others.").nullable(),
    birthday: field.string("In the date format of the brand's rule.").nullable(),
    isAdult: field.boolean(
      "Whether the agent declares that the new member is 18 or older and has asked for the account.",
    ),
    contracts: field
      .of(DownlineContractInput, "Contracts that are offered to a new agent, one of a kind and currency.")
      .list()
      .default([]),
    rebateId: field.id("One of `presetRebates`, which a new player gets; none by default.").nullable(),
    requestId: field.id("Idempotency key: a UUID that the client generates."),
  },
);
export type DownlineAccountInput = InstanceType<typeof DownlineAccountInput>;

export const DownlineAccountType = objectOf("DownlineAccount", "An account that an agent has opened.", {
  id: field.id("Member id."),
  account: field.string("The username."),
  memberType: field.int("0 player; 1, 2, 41, 42 agent."),
});
