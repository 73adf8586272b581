import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The values of the options, and the positional arguments. */
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

/**
 * Parses typed arguments strictly. A value may begin with a dash, as one random token in sixty-four does: the argument
 * after an option that takes a value is its value, unless it names another option.
 * @throws TypeError with a message for the user
 */
export function parseTyped<Given extends Options>(typed: readonly string[], options: Given): Parsed<Given> {
  const args = withDashedValues(typed, options);
  return parseArgs({ args, options, allowPositionals: true, strict: true });
}

/** Writes `--token -x` as `--token=-x`, the only form in which `parseArgs` accepts it. */
function withDashedValues(typed: readonly string[], options: Options): string[] {
  const [word, value, ...rest] = typed;
  if (word === undefined || word === "--") return [...typed];
  if (takesValue(word, options) && value?.startsWith("-") && !namesOption(value, options))
    return [`${word}=${value}`, ...withDashedValues(rest, options)];
  return [word, ...withDashedValues(typed.slice(1), options)];
}

const takesValue = (word: string, options: Options) =>
  word.startsWith("--") && options[word.slice(2)]?.type === "string";

const namesOption = (word: string, options: Options) =>
  word.startsWith("--") && (word.slice(2).split("=")[0] ?? "") in options;
