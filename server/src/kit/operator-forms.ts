import { z } from "zod";
import { DomainError } from "../core/errors.js";
import { CommandRefused } from "./command-refused.js";
import { needed, type OperatorArgs, textOfFile } from "./operator-actions.js";

/** Reads the JSON file that was named. @throws CommandRefused saying what is wrong with it */
export async function formInFile<Schema extends z.ZodType>(
  schema: Schema,
  input: OperatorArgs,
  file: string | undefined,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(jsonOf(await textOfFile(input, needed(file, "file"))));
  if (!parsed.success) throw new CommandRefused(`The file does not fit:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new CommandRefused(`The file is no JSON: ${(error as Error).message}.`);
  }
}

const faultsOf = z.object({ fields: z.array(z.object({ field: z.string() })) });

/** Awaits a command and explains its refused fields by these rules. @throws CommandRefused with a line for each */
export async function explainingFaults<T>(
  rules: Readonly<Record<string, string>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "validation_failed") throw error;
    const { fields } = faultsOf.parse(error.params);
    const lines = fields.map(({ field }) => `${field}: ${rules[field.replace(/\..*/, "")] ?? "cannot be"}.`);
    throw new CommandRefused(["This cannot be:", ...lines].join("\n"));
  }
}
