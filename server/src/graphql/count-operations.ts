import type { ApolloServerPlugin } from "@apollo/server";
import type { Meter, MeterOutcome } from "../core/meter.js";
import { isFailure } from "../web/error-map.js";
import type { GqlCtx } from "./context.js";
import type { OperationFacts } from "./measure.js";

/** Names of operations that are known beforehand; whatever else callers make up is one "other". */
export type KnownOperations = Pick<ReadonlySet<string>, "has">;

/** The name under which an operation is counted. */
export function countedName(known: KnownOperations, name: string | null | undefined): string {
  return name && known.has(name) ? name : "other";
}

function outcomeOf(errors: readonly { readonly extensions?: { readonly code?: unknown } }[]): MeterOutcome {
  if (errors.length === 0) return "ok";
  return errors.some(({ extensions }) => isFailure(extensions?.code)) ? "failed" : "refused";
}

/** Counts each operation that could be read, once it is answered. */
export function countOperations(meter: Meter, known: KnownOperations): ApolloServerPlugin<GqlCtx> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operation, operationName, response }) {
          if (!operation || response.body.kind !== "single") return;
          const outcome = outcomeOf(response.body.singleResult.errors ?? []);
          meter.operation(countedName(known, operationName), operation.operation, outcome);
        },
      };
    },
  };
}

/** Counts what does not pass through Apollo: kept answers, and subscriptions once they are admitted. */
export function countAnswered(meter: Meter, known: KnownOperations): (operation: OperationFacts) => void {
  return ({ name, type }) => meter.operation(countedName(known, name), type, "ok");
}
