import { parseArgs } from "node:util";

export interface Options {
  /** Names of the scenes to run; all when empty. */
  readonly scenes: readonly string[];
  /** Print JSON instead of the table. */
  readonly json: boolean;
  /** Seconds of one run of one side. */
  readonly seconds: number;
  readonly rounds: number;
  /** Minutes of the scene `soak`. */
  readonly minutes: number;
  /** A missed target fails the run. */
  readonly strict: boolean;
  /** Database of PostgreSQL in which the large data of scenes is kept for later runs; null: it is built for this run alone. */
  readonly data: string | null;
  /** Only test that the scenes work: on little data, with the server run from its sources. */
  readonly small: boolean;
}

/** A fault of the command line; the message is for the user. */
export class UsageError extends Error {}

function parsePositive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`--${name} must be a number above 0.`);
  return value;
}

function parseName(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(text))
    throw new UsageError("--data must be a name of small letters, digits and underscores.");
  return text;
}

/** Parses the command line. @throws UsageError */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`There is no scene ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  }
  return {
    scenes: positionals,
    json: values.json === true,
    seconds: parsePositive("seconds", values.seconds ?? "2"),
    rounds: Math.ceil(parsePositive("rounds", values.rounds ?? "5")),
    minutes: parsePositive("minutes", values.minutes ?? (values.small === true ? "0.05" : "10")),
    strict: values.strict === true,
    small: values.small === true,
    data: parseName(values.data),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        seconds: { type: "string" },
        rounds: { type: "string" },
        minutes: { type: "string" },
        strict: { type: "boolean" },
        small: { type: "boolean" },
        data: { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
