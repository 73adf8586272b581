import type { ParseArgsConfig } from "node:util";
import type { z } from "zod";
import type { Actor, Ctx } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import { CommandRefused } from "../kit/command-refused.js";
import type { ServerParts } from "../process/server-parts.js";

/** The lines that the shell prints, and its exit code. */
export interface CommandOutput {
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/** What a command may use of the shell that it was typed in. */
export interface Shell {
  /** Reads a file, relative to the folder in which the command was typed. */
  readFile(path: string): Promise<string>;
}

/** Option values as typed. */
export type Typed = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A command for the shell, such as `npm run vendor-add`. */
export interface Command<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  readonly args: Schema;
  /** Turns what was typed into the command's arguments; runs in the shell's process. */
  readonly prepare: (typed: Typed, words: readonly string[], shell: Shell) => Promise<unknown>;
  /** Runs in the process that has the database open. */
  readonly run: (host: ServerParts, args: z.output<Schema>) => Promise<CommandOutput>;
}

/** Gives a command's `run` the argument types of its schema. */
export function defineCommand<Schema extends z.ZodType>(command: Command<Schema>): Command<Schema> {
  return command;
}

/** A ctx in the brand of that code. @throws CommandRefused when there is none. */
export async function ctxInBrand(host: ServerParts, brandCode: string, actor: Actor): Promise<Ctx> {
  const brand = await host.modules.services.brands.byCode(host.database.db, brandCode);
  if (!brand) throw new CommandRefused(`There is no brand ${brandCode}.`);
  const { id, code, timeZone } = brand;
  return { ...ctxWithoutBrand(host, actor), brand: { id, code, timeZone } };
}

/** A ctx for what concerns no existing brand. */
export function ctxWithoutBrand({ database, clock, log }: ServerParts, actor: Actor): Ctx {
  return {
    db: database.db,
    brand: { id: "", code: "", timeZone: "UTC" },
    actor,
    clock,
    requestId: newId(),
    language: "EN",
    ip: "127.0.0.1",
    userAgent: "shell",
    log,
    afterCommit: (effect) => effect(),
  };
}
