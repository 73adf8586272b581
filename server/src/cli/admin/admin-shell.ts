import { Argument, type Command, InvalidArgumentError } from "commander";
import { CommandRefused } from "../../kit/command-refused.js";
import type { AdminClient } from "./admin-client.js";

/** What a command uses: the admin API, and the shell that it was typed in. */
export interface AdminShell {
  readonly client: AdminClient;
  /** Prints rows as a table, or as JSON; `empty` when there are none. */
  showRows(rows: readonly unknown[], empty: string): void;
  /** Prints an object's fields, or JSON. */
  show(value: unknown): void;
  /** Prints a sentence; nothing where JSON is asked for. */
  say(text: string): void;
  /** The text of a file that was named. @throws CommandRefused when it cannot be read */
  readFile(path: string): Promise<string>;
  /** The lines of a file that was named. @throws CommandRefused when it cannot be read */
  readLines(path: string): AsyncIterable<string>;
  /** A password: from stdin, or from a prompt without echo. */
  password(question: string, fromStdin: boolean): Promise<string>;
}

/** An argument that is one of the words of an enum, in lower or upper case. */
export function wordArgument(name: string, description: string, words: readonly string[]): Argument {
  return new Argument(name, `${description}: ${words.map(typed).join(", ")}`).argParser((text: string) =>
    parseWord(text, words),
  );
}

/** An argument that is any number of the words of an enum, as `wordArgument`. */
export function wordsArgument(name: string, description: string, words: readonly string[]): Argument {
  return new Argument(name, `${description}: ${words.map(typed).join(", ")}`)
    .default([])
    .argParser((text: string, before: readonly string[]) => [...before, parseWord(text, words)]);
}

/** @throws InvalidArgumentError */
function parseWord(text: string, words: readonly string[]): string {
  const found = words.find((word) => typed(word) === typed(text));
  if (found === undefined) throw new InvalidArgumentError(`Use one of ${words.map(typed).join(", ")}.`);
  return found;
}

const typed = (word: string) => word.toLowerCase().replaceAll("_", "-");

/** An argument that is `on` or `off`, as a boolean. */
export function switchArgument(description: string): Argument {
  return new Argument("<on|off>", description).argParser((text: string) => {
    if (text !== "on" && text !== "off") throw new InvalidArgumentError("Use on or off.");
    return text === "on";
  });
}

/** A whole number. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Use a whole number.");
  return Number(text);
}

/** Collects the values of an option that may be given several times. */
export function collect(text: string, earlier: readonly string[] = []): string[] {
  return [...earlier, text];
}

/** Options of a list's page. */
export interface PageOptions {
  readonly first: number;
  readonly after?: string;
}

/** Adds a list's paging options. */
export function addPaging(command: Command): Command {
  return command
    .option("--first <count>", "rows, at most 100", wholeNumber, 50)
    .option("--after <cursor>", "continue after this cursor");
}

interface Connection {
  readonly edges: readonly { readonly node: unknown }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Prints a page of a list, and how the next one is had. */
export function showPage(shell: AdminShell, { edges, pageInfo }: Connection, empty: string): void {
  shell.showRows(
    edges.map(({ node }) => node),
    empty,
  );
  if (pageInfo.hasNextPage) shell.say(`More rows: --after ${pageInfo.endCursor}`);
}

/** Prints what a decision made, or that it waits for a second person. */
export function showInEffect(shell: AdminShell, result: object | null | undefined): void {
  if (result) shell.show(result);
  else shell.say("Waiting for a second approval.");
}

/** A text in one language, written `EN|Title|Text`: the language, and the parts that follow it. */
export function textParts(argument: string, count: number): [language: string, ...parts: string[]] {
  const [language = "", ...rest] = argument.split("|");
  const parts = [...rest.slice(0, count - 1), rest.slice(count - 1).join("|")];
  return [language.trim(), ...parts];
}

/** The platform's line separator for texts of several lines. */
export function withLineSeparators(text: string): string {
  return text.replace(/\\n|\r?\n/g, "\u2028");
}

/** The input in a JSON file. The server checks its fields. @throws CommandRefused when the file holds no object */
export async function inputInFile<Input extends object>(shell: AdminShell, path: string): Promise<Input> {
  const text = await shell.readFile(path);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Input;
  } catch (error) {
    throw new CommandRefused(`The file ${path} is not JSON: ${(error as Error).message}.`);
  }
  throw new CommandRefused(`The file ${path} has no JSON object.`);
}

/** The secret in a file, without surrounding spaces. @throws CommandRefused when it cannot be read */
export async function secretInFile(shell: AdminShell, path: string): Promise<string> {
  return (await shell.readFile(path)).trim();
}
