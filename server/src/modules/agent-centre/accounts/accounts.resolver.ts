import { field } from "../../../graphql/object-of.js";
import { resolverOf, resolverOfType, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { AgentType } from "../../agents/agents.gql.js";
import { type AgentAccountsService, fieldsByAgents } from "../../members/agent-accounts.service.js";
import { RegistrationFieldType, toFieldView } from "../../members/registration.gql.js";
import { DownlineAccountInput, DownlineAccountType } from "./accounts.gql.js";

const { mutation, subfield } = rootFields<AgentAccountsService>(allow("agent"));

/** Adds the rules of new accounts to the agent. */
export const AccountRulesResolver = resolverOfType<AgentAccountsService>(AgentType, {
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
export const DownlineAccountsResolver = resolverOf<AgentAccountsService>({
  createDownlineAccount: mutation({
    returns: field.of(
      DownlineAccountType,
      "Opens an account directly below the signed-in agent. Idempotent by `requestId`.",
    ),
    args: { input: field.of(DownlineAccountInput, "The new account.") },
    resolve: async (accounts, { ctx }, { input }) => {
      const { username, password, nickname, birthday, ...rest } = input;
      const texts = {
        username,
        password,
        ...(typeof nickname === "string" && { nickname }),
        ...(typeof birthday === "string" && { birthday }),
      };
      const { memberId, ...opened } = await accounts.create(ctx, { ...rest, texts });
      return { id: memberId, account: opened.username, memberType: opened.memberType };
    },
  }),
});
