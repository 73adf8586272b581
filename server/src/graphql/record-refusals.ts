import type { ApolloServerPlugin } from "@apollo/server";
import type { OperationDefinitionNode } from "graphql";
import type { Services } from "../modules.js";
import type { GqlCtx } from "./context.js";

function rootsOf({ selectionSet }: OperationDefinitionNode): string {
  const fields = selectionSet.selections.flatMap((selection) =>
    selection.kind === "Field" ? [selection.name.value] : [],
  );
  return fields.join(" ");
}

/** Records in the audit log that a member of staff was refused an operation. */
export function recordRefusals(refusals: Services["staffRefusals"]): ApolloServerPlugin<GqlCtx> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operation, response, contextValue: { ctx } }) {
          if (!operation || response.body.kind !== "single" || ctx.actor.kind !== "staff") return;
          const { errors = [] } = response.body.singleResult;
          if (!errors.some(({ extensions }) => extensions?.code === "permission_denied")) return;
          const { accountId: id, brandId } = ctx.actor;
          await refusals.record(ctx, { id, brandId }, { code: "permission_denied", of: rootsOf(operation) });
        },
      };
    },
  };
}
