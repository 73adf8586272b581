import { z } from "zod";
import { VerbRefused } from "../kit/operator-actions.js";
import { parseTyped } from "./typed-words.js";
import type { Shell, Verb } from "./verb.js";

/** Parses the typed arguments into the verb's. @throws VerbRefused with the usage. */
export async function argsOf<Schema extends z.ZodType>(
  verb: Verb<Schema>,
  typed: readonly string[],
  shell: Shell,
): Promise<z.output<Schema>> {
  try {
    const { values, positionals } = parseTyped(typed, verb.options);
    return checkedArgs(verb, await verb.prepare(values, positionals, shell));
  } catch (error) {
    if (error instanceof TypeError) throw new VerbRefused(`${error.message}\nUsage: ${verb.usage}`);
    throw error;
  }
}

/** Checks arguments against the verb's schema. @throws VerbRefused with the usage. */
export function checkedArgs<Schema extends z.ZodType>(verb: Verb<Schema>, args: unknown): z.output<Schema> {
  const parsed = verb.args.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new VerbRefused(`${z.prettifyError(parsed.error)}\nUsage: ${verb.usage}`);
}
