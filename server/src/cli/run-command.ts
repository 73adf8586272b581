import { DomainError } from "../core/errors.js";
import { CommandRefused } from "../kit/command-refused.js";
import type { ServerParts } from "../process/server-parts.js";
import { catalogueLoadCommand } from "./catalogue-load.js";
import type { Command, CommandOutput } from "./command.js";
import { checkedArgs } from "./command-args.js";
import { firstAdminCommand } from "./first-admin.js";
import { reconcileCommand } from "./reconcile.js";
import { resetAdminCommand } from "./reset-admin.js";
import { vendorAddCommand } from "./vendor-add.js";

/** Every command. */
export const commands: readonly Command[] = [
  vendorAddCommand,
  catalogueLoadCommand,
  firstAdminCommand,
  resetAdminCommand,
  reconcileCommand,
] as unknown as readonly Command[];

/** The command of that name. @throws CommandRefused with a list of all commands. */
export function commandNamed(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (!command)
    throw new CommandRefused(
      `There is no command ${name}; there are ${commands.map((one) => one.name).join(", ")}.`,
    );
  return command;
}

/** Runs a command. Refusals become output, so that they are returned unchanged through the local access. */
export async function runCommand(host: ServerParts, command: Command, args: unknown): Promise<CommandOutput> {
  try {
    return await command.run(host, checkedArgs(command, args));
  } catch (error) {
    if (error instanceof CommandRefused) return { lines: [error.message], exitCode: 1 };
    if (error instanceof DomainError) return { lines: [refusalText(error)], exitCode: 1 };
    throw error;
  }
}

function refusalText({ code, params }: DomainError): string {
  const details = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : "";
  return `Refused: ${code}${details}`;
}
