import { listFiles, read } from "./files.mjs";

/** Words that belong to one place only, so that tests can set what they stand for. */
const reserved = [
  {
    pattern: /\bprocess\.env\b/,
    what: "the environment is read in config/",
    allowed: /^server\/src\/config\//,
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    what: "the time comes from core/clock",
    allowed: /^server\/src\/core\/clock\.ts$/,
  },
  {
    pattern: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/,
    what: "random values come from core/ids",
    allowed: /^server\/src\/core\/ids\.ts$/,
  },
];

/** Server code that reads the environment, the clock or randomness outside the place made for it. */
export function sources() {
  const files = listFiles("server/src", /\.ts$/).filter((path) => !path.endsWith(".test.ts"));
  return files.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, index) =>
        reserved
          .filter(({ pattern, allowed }) => pattern.test(line) && !allowed.test(path))
          .map(({ what }) => `${path}:${index + 1}: ${what}`),
      ),
  );
}
