import { z } from "zod";
import type { Ctx } from "../core/ctx.js";
import { VerbRefused } from "../kit/operator-actions.js";
import type { ServerParts } from "../process/server-parts.js";

/** What `npm run operator` was told. */
export const operatorArgs = z.object({
  brand: z.string().min(1),
  as: z.string().min(1),
  password: z.string().min(1),
  action: z.string().min(1),
  words: z.array(z.string()),
  endsAt: z.iso.datetime({ offset: true }).nullable(),
  /** "EN|Title|Text" of each language; empty: nothing was said. */
  texts: z.array(z.string()).default([]),
  /** Networks to let in and to keep out. */
  allow: z.array(z.string()).default([]),
  deny: z.array(z.string()).default([]),
  /** What a secret file holds. */
  secret: z.string().nullable().default(null),
  issuer: z.string().nullable().default(null),
  /** "authorization=URL" and so on. */
  endpoints: z.array(z.string()).default([]),
  /** What the file holds that a way of paying is written in. */
  written: z.string().nullable().default(null),
  /** Absolute path of the file that was named. */
  file: z.string().nullable().default(null),
  /** Which of a list is looked for, how much of it, and the cursor to go on from. */
  reference: z.string().nullable().default(null),
  member: z.string().nullable().default(null),
  first: z.string().nullable().default(null),
  after: z.string().nullable().default(null),
});
export type OperatorArgs = z.output<typeof operatorArgs>;

/** What an operator does. Answers what the shell prints. */
export type OperatorAction = (host: ServerParts, ctx: Ctx, input: OperatorArgs) => Promise<string>;

/** An instant to the minute, in UTC. */
export const minutesOf = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

/** One of the words. @throws VerbRefused naming them */
export function oneOf<const Words extends readonly string[]>(
  word: string | undefined,
  words: Words,
): Words[number] {
  if (word !== undefined && words.includes(word)) return word;
  throw new VerbRefused(`Say one of ${words.join(", ")} where ${word ?? "nothing"} stands.`);
}

/** A word that has to be there. @throws VerbRefused */
export function needed(word: string | undefined, what: string): string {
  if (word === undefined || word === "") throw new VerbRefused(`Say which ${what}.`);
  return word;
}
