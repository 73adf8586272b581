import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import type { Ctx } from "../core/ctx.js";
import { CommandRefused } from "./command-refused.js";

/** Arguments of `npm run operator`. */
export const operatorArgs = z.object({
  brand: z.string().min(1),
  as: z.string().min(1),
  password: z.string().min(1),
  action: z.string().min(1),
  words: z.array(z.string()),
  /** Absolute path of the folder the command was typed in. */
  folder: z.string().default("/"),
  endsAt: z.iso.datetime({ offset: true }).nullable(),
  /** "EN|Title|Text" of each language; may be empty. */
  texts: z.array(z.string()).default([]),
  /** Networks to allow and to deny. */
  allow: z.array(z.string()).default([]),
  deny: z.array(z.string()).default([]),
  /** Content of the secret file. */
  secret: z.string().nullable().default(null),
  issuer: z.string().nullable().default(null),
  /** "authorization=URL" and so on. */
  endpoints: z.array(z.string()).default([]),
  /** Filters of a list, its page size, and the cursor to continue from. */
  reference: z.string().nullable().default(null),
  member: z.string().nullable().default(null),
  first: z.string().nullable().default(null),
  after: z.string().nullable().default(null),
});
export type OperatorArgs = z.output<typeof operatorArgs>;

/** What an operator does from a shell, by the services of its module. Returns what the shell prints. */
export type OperatorAction<Services = unknown> = (
  services: Services,
  ctx: Ctx,
  input: OperatorArgs,
) => Promise<string>;

/** What a module lets operators do from a shell: actions by their names, and how they are typed. */
export interface OperatorActions {
  readonly usage: string;
  readonly actions: Readonly<Record<string, (ctx: Ctx, input: OperatorArgs) => Promise<string>>>;
}

/** Binds actions to the services they use. */
export function operatorActions<Services>(
  services: Services,
  usage: string,
  actions: Readonly<Record<string, OperatorAction<Services>>>,
): OperatorActions {
  const bound = Object.entries(actions).map(
    ([name, action]) => [name, (ctx: Ctx, input: OperatorArgs) => action(services, ctx, input)] as const,
  );
  return { usage, actions: Object.fromEntries(bound) };
}

/** The absolute path of a file as it was typed. */
export function pathOf({ folder }: OperatorArgs, file: string): string {
  return resolve(folder, file);
}

/** The text of a file that was named. @throws CommandRefused when it cannot be read */
export async function textOfFile(input: OperatorArgs, file: string): Promise<string> {
  try {
    return await readFile(pathOf(input, file), "utf8");
  } catch (error) {
    throw new CommandRefused(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** An instant to the minute, in UTC. */
export const minutesOf = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

/** One of the words. @throws CommandRefused naming them */
export function oneOf<const Words extends readonly string[]>(
  word: string | undefined,
  words: Words,
): Words[number] {
  if (word !== undefined && words.includes(word)) return word;
  throw new CommandRefused(`Say one of ${words.join(", ")} where ${word ?? "nothing"} stands.`);
}

/** A word that has to be there. @throws CommandRefused */
export function needed(word: string | undefined, what: string): string {
  if (word === undefined || word === "") throw new CommandRefused(`Say which ${what}.`);
  return word;
}

/** The account that was named. @throws CommandRefused when there is none */
export async function accountNamed<Account>(
  ctx: Ctx,
  identity: { byUsername(ctx: Ctx, username: string): Promise<Account | null> },
  word: string | undefined,
): Promise<Account> {
  const username = needed(word, "account");
  const account = await identity.byUsername(ctx, username);
  if (!account) throw new CommandRefused(`There is no account ${username}.`);
  return account;
}
