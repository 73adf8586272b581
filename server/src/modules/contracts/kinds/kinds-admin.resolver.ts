import { field, objectOf } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { ContractKind } from "../../brands/brands.model.js";
import type { ContractKindsService } from "./kinds.service.js";

const KindOfAgentType = objectOf("ContractKindOfAgent", "A kind of contract that the brand offers.", {
  kind: field.of(ContractKind, "The kind of contract."),
  isOpen: field.boolean("Whether the agent may agree on new contracts of it."),
});

const agentId = field.id("Member id of the agent.");
const { query, mutation } = rootFields<ContractKindsService>();

/** Which kinds of contract are open to an agent, for staff. */
export const ContractKindsAdminResolver = resolverOf<ContractKindsService>({
  contractKindsOfAgent: query({
    returns: field.of(KindOfAgentType, "The kinds of contract that the brand offers.").list(),
    access: allow("staff", { permission: "contracts.read" }),
    args: { agentId },
    resolve: (kinds, { ctx }, { agentId }) => kinds.ofAgent(ctx, agentId),
  }),
  closeContractKinds: mutation({
    returns: field
      .of(
        KindOfAgentType,
        "Closes kinds of contract to an agent and opens all others, and returns what is in effect. Contracts in force stay. Opening one again waits until a second person requests the same.",
      )
      .list(),
    access: allow("staff", { permission: "contracts.configure", isSensitive: true }),
    args: { agentId, kinds: field.of(ContractKind, "The kinds to close; none opens all.").list() },
    resolve: (services, { ctx }, { agentId, kinds }) => services.setClosed(ctx, agentId, kinds),
  }),
});
