import { ApolloArmor } from "@escape.tech/graphql-armor";
import { GraphQLError, type ValidationContext, type ValidationRule } from "graphql";
import { type LimitName, limits } from "./limits.js";

/** Has a rule report a limit by its name, instead of throwing. */
function reporting(limit: LimitName) {
  const report = (context: ValidationContext | null, { message }: GraphQLError) =>
    context?.reportError(new GraphQLError(message, { extensions: { limit } }));
  return { onReject: [report], propagateOnRejection: false };
}

/** The limit that a rule's report names, or null for any other fault. */
export function reportedLimit({ extensions }: GraphQLError): LimitName | null {
  const { limit } = extensions;
  return typeof limit === "string" && limit in limits ? (limit as LimitName) : null;
}

/**
 * graphql-armor's rules for depth, aliases, directives and cost. Its other parts stay off: tokens are counted
 * by the parser itself, and suggestions are never made.
 */
export function armorRules(): ValidationRule[] {
  const armor = new ApolloArmor({
    blockFieldSuggestion: { enabled: false },
    maxTokens: { enabled: false },
    maxDepth: { n: limits.depth, ignoreIntrospection: false, flattenFragments: true, ...reporting("depth") },
    maxAliases: { n: limits.aliases, allowList: [], ...reporting("aliases") },
    maxDirectives: { n: limits.directives, ...reporting("directives") },
    costLimit: { maxCost: limits.cost, flattenFragments: true, ...reporting("cost") },
  });
  return armor.protect().validationRules;
}
