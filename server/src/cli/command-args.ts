import { z } from "zod";
import { CommandRefused } from "../kit/command-refused.js";
import type { Command, Shell } from "./command.js";
import { parseTyped } from "./typed-words.js";

/** Parses the typed arguments into the command's. @throws CommandRefused with the usage. */
export async function argsOf<Schema extends z.ZodType>(
  command: Command<Schema>,
  typed: readonly string[],
  shell: Shell,
): Promise<z.output<Schema>> {
  try {
    const { values, positionals } = parseTyped(typed, command.options);
    return checkedArgs(command, await command.prepare(values, positionals, shell));
  } catch (error) {
    if (error instanceof TypeError) throw new CommandRefused(`${error.message}\nUsage: ${command.usage}`);
    throw error;
  }
}

/** Checks arguments against the command's schema. @throws CommandRefused with the usage. */
export function checkedArgs<Schema extends z.ZodType>(
  command: Command<Schema>,
  args: unknown,
): z.output<Schema> {
  const parsed = command.args.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new CommandRefused(`${z.prettifyError(parsed.error)}\nUsage: ${command.usage}`);
}
