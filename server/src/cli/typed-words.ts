import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Values of the options, and the words beside them. */
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

/**
 * Parses what was typed, strictly. A value may begin with a dash, as one random token in sixty-four does: the word
 * after an option that takes a value is its value, unless it names another option.
 * @throws TypeError in words for whoever typed it
 */
export function parseTyped<Given extends Options>(typed: readonly string[], options: Given): Parsed<Given> {
  const args = withDashedValues(typed, options);
  return parseArgs({ args, options, allowPositionals: true, strict: true });
}

/** `--token -x` as `--token=-x`, the one shape in which `parseArgs` takes it. */
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
