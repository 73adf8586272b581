import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { fieldsByAgents } from "../../members/agent-accounts.service.js";
import { RegistrationFieldType, toFieldView } from "../../members/registration.gql.js";
import { DownlineAccountInput, DownlineAccountType } from "./accounts.gql.js";
import type { DownlineAccountsService } from "./accounts.service.js";

const { mutation, subfield } = rootFields<DownlineAccountsService>(allow("agent"));

/** Adds the rules of new accounts to the agent. */
export const AccountRulesResolver = resolverOfType<DownlineAccountsService>(AgentType, {
  accountRules: subfield({
    returns: field
      .of(RegistrationFieldType, "The brand's rules for the fields that an agent fills in.")
      .list(),
    resolve: async (accounts, { ctx }) => {
      const rules = await accounts.rules(ctx);
      return fieldsByAgents.map((name) => toFieldView(name, rules[name]));
    },
  }),
});

/** Opens accounts for agents. */
export const DownlineAccountsResolver = resolverOf<DownlineAccountsService>({
  createDownlineAccount: mutation({
    returns: field.of(
      DownlineAccountType,
      "Opens an account directly below the signed-in agent, and offers it contracts, or gives it a rebate. Idempotent by `requestId`.",
    ),
    args: { input: field.of(DownlineAccountInput, "The new account.") },
    resolve: (accounts, { ctx }, { input }) => {
      const { username, password, nickname, birthday, contracts, rebateId, ...rest } = input;
      const texts = {
        username,
        password,
        ...(typeof nickname === "string" && { nickname }),
        ...(typeof birthday === "string" && { birthday }),
      };
      return accounts.create(ctx, { ...rest, texts }, { contracts, rebateId: rebateId ?? null });
    },
  }),
});
