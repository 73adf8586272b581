import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject, type PlantedCopy } from "./planted.js";
import { throwAwayModule } from "./throw-away-module.js";

const patience = 300_000;
let copy: PlantedCopy;

beforeAll(async () => {
  copy = await copyProject();
}, patience);
afterAll(() => copy.remove());

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy.folder, path)), { recursive: true });
  await writeFile(join(copy.folder, path), text);
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(copy.folder, path), "utf8");
  const after = change(before);
  expect(after, path).not.toBe(before);
  await writeFile(join(copy.folder, path), after);
}

/** All that is edited outside the module's own folder. */
async function register(): Promise<void> {
  await edit("server/src/tiers.json", (text) => text.replace(/"\]\n\]\s*$/, '", "notes"]\n]\n'));
  await edit("server/src/modules.ts", (text) =>
    text
      .replace(
        /^(import \{ playModule \}.*\n)/m,
        'import { notesModule } from "./modules/notes/notes.module.js";\n$1',
      )
      .replace(/^ {2}\]\);$/m, "    notesModule(),\n  ]);"),
  );
  for (const file of await readdir(join(copy.folder, "schema/messages")))
    await edit(`schema/messages/${file}`, (text) => {
      const texts = JSON.parse(text);
      return `${JSON.stringify({ ...texts, note_too_long: `Too long (${file})` }, null, 2)}\n`;
    });
}

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy.folder,
    encoding: "utf8",
  });
  return { status, printed: stdout + stderr };
}

test(
  "a module is added by its folder, its tier, a line in modules.ts and its texts",
  async () => {
    for (const [path, text] of Object.entries(throwAwayModule)) await write(path, text);
    await register();
    expect(run("scripts/error-codes.mjs")).toMatchObject({ status: 0 });
    for (const gate of ["layers", "sources", "errors"]) {
      const { status, stdout } = copy.check(gate);
      expect(status, stdout).toBe(0);
    }
    const compiled = run(join(copy.folder, "node_modules/typescript/bin/tsc"), "-b", "server");
    expect(compiled.status, compiled.printed).toBe(0);
    const vitest = join(copy.folder, "node_modules/vitest/vitest.mjs");
    const { status, printed } = run(vitest, "run", "--root", "server", "src/modules/notes");
    expect(status, printed).toBe(0);
    expect(printed).toContain("2 passed");
  },
  patience,
);
