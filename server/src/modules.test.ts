import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "modules.ts"), "utf8");

test("every module manifest is called, and every created module is gathered", () => {
  const manifests = readdirSync(join(import.meta.dirname, "modules"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".module.ts"))
    .map((path) => `./modules/${path.replace(/\.ts$/, ".js")}`);
  for (const manifest of manifests) expect(text).toContain(`from "${manifest}"`);
  const created = [...text.matchAll(/^ {2}const (\w+) = \w+Module\(/gm)].map(([, name]) => name);
  const [, list = ""] = /gatherModules\(\[\n([\s\S]*?)\n {2}\]\)/.exec(text) ?? [];
  expect(created).toHaveLength(manifests.length);
  expect(list.match(/\w+/g)).toEqual(created);
});
