import { DomainError } from "../core/errors.js";
import { VerbRefused } from "../kit/operator-actions.js";
import type { ServerParts } from "../process/server-parts.js";
import { catalogueLoadVerb } from "./catalogue-load.js";
import { operatorVerb } from "./operator.js";
import { reconcileVerb } from "./reconcile.js";
import { vendorAddVerb } from "./vendor-add.js";
import type { Verb, VerbOutput } from "./verb.js";
import { checkedArgs } from "./verb-args.js";

/** Every verb. */
export const verbs: readonly Verb[] = [
  vendorAddVerb,
  catalogueLoadVerb,
  operatorVerb,
  reconcileVerb,
] as unknown as readonly Verb[];

/** The verb of that name. @throws VerbRefused with a list of all verbs. */
export function verbNamed(name: string): Verb {
  const verb = verbs.find((one) => one.name === name);
  if (!verb)
    throw new VerbRefused(`There is no verb ${name}; there are ${verbs.map((v) => v.name).join(", ")}.`);
  return verb;
}

/** Runs a verb. Refusals become output, so that they are returned unchanged through the local access. */
export async function runVerb(host: ServerParts, verb: Verb, args: unknown): Promise<VerbOutput> {
  try {
    return await verb.run(host, checkedArgs(verb, args));
  } catch (error) {
    if (error instanceof VerbRefused) return { lines: [error.message], exitCode: 1 };
    if (error instanceof DomainError) return { lines: [refusalText(error)], exitCode: 1 };
    throw error;
  }
}

function refusalText({ code, params }: DomainError): string {
  const details = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : "";
  return `Refused: ${code}${details}`;
}
