import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** The classes that components combine with the `className` they are given, by style sheet. */
const mixed = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .flatMap((file) =>
    [...read(file).matchAll(/clsx\(classes\.(\w+), className\)/g)].map(([, name = ""]) => ({
      sheet: file.replace(".tsx", ".module.css"),
      name,
    })),
  );

it.each(mixed)(
  "in $sheet, $name yields to a given class in whatever order stylesheets load",
  ({ sheet, name }) => {
    const selectors = read(sheet).match(/^[^\s@/*}][^{]*(?= \{$)/gm) ?? [];
    expect(selectors).toContain(`:where(.${name})`);
    expect(selectors).not.toContain(`.${name}`);
  },
);
