import type { ApolloServerPlugin } from "@apollo/server";
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { DomainError } from "../core/errors.js";
import type { GqlCtx } from "./context.js";

/** What is answered while the brand is closed: what a closed page shows, and the way out. */
const alwaysOpen = new Set(["brand", "systemStatus", "signOut", "__typename", "__schema", "__type"]);

function rootFields({ selections }: SelectionSetNode, document: DocumentNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document);
    const { value } = selection.name;
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : [];
  });
}

/** Subscriptions have a transport of their own. */
function assertNotSubscription(operation: OperationDefinitionNode | undefined): void {
  if (operation?.operation !== "subscription") return;
  throw new GraphQLError("subscriptions are served over a WebSocket", {
    extensions: { code: "BAD_REQUEST", http: { status: 400 } },
  });
}

/** Refuses subscriptions over HTTP, and closes everything else while the brand of the request is under maintenance, as /wps does. */
export const gatePlugin: ApolloServerPlugin<GqlCtx> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, document, contextValue: { request } }) {
        assertNotSubscription(operation);
        const { on, endsAt } = request?.brand.maintenance ?? { on: false, endsAt: null };
        if (
          !on ||
          !operation ||
          rootFields(operation.selectionSet, document).every((name) => alwaysOpen.has(name))
        )
          return;
        const refusal = new DomainError("system_maintenance", { endsAt: endsAt?.toISOString() ?? null });
        throw new GraphQLError(refusal.code, {
          originalError: refusal,
          extensions: { http: { status: 200 } },
        });
      },
    };
  },
};
