import type { ParseArgsConfig } from "node:util";
import type { z } from "zod";
import type { Actor, Ctx } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import { VerbRefused } from "../kit/operator-actions.js";
import type { ServerParts } from "../process/server-parts.js";

/** What the shell prints, and the exit code it ends with. */
export interface VerbOutput {
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/** What a verb may ask of the shell it was typed in. */
export interface Shell {
  /** A file's text, from the folder the command was typed in. */
  readFile(path: string): Promise<string>;
  /** Absolute path of the folder the command was typed in. */
  readonly folder: string;
  /** A password: from stdin when `fromStdin`, else asked for without showing it. */
  password(fromStdin: boolean): Promise<string>;
}

/** Option values as they were typed. */
export type Typed = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** Something an operator does from a shell. */
export interface Verb<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  readonly args: Schema;
  /** Turns what was typed into the verb's arguments; runs in the shell. */
  readonly prepare: (typed: Typed, words: readonly string[], shell: Shell) => Promise<unknown>;
  /** Runs where the database is. */
  readonly run: (host: ServerParts, args: z.output<Schema>) => Promise<VerbOutput>;
}

/** Keeps a verb's run and its schema of one type. */
export function defineVerb<Schema extends z.ZodType>(verb: Verb<Schema>): Verb<Schema> {
  return verb;
}

/** A ctx in the brand of that code. @throws VerbRefused when there is none. */
export async function ctxInBrand(host: ServerParts, brandCode: string, actor: Actor): Promise<Ctx> {
  const { modules, database, clock, log } = host;
  const brand = await modules.services.brands.byCode(database.db, brandCode);
  if (!brand) throw new VerbRefused(`There is no brand ${brandCode}.`);
  return {
    db: database.db,
    brand: { id: brand.id, code: brand.code, timeZone: brand.timeZone },
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
