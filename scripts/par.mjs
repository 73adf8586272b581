// npm run par: writes docs/par/<model>.md from the slot models, by counting every outcome exactly.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { slotModels } from "@croupier/schema/rules/slots/models.js";
import { parSheet } from "./lib/par-sheet.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "docs", "par");
mkdirSync(folder, { recursive: true });
const wanted = new Map(slotModels.map((model) => [`${model.code}.md`, model]));
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
for (const [name, model] of wanted) writeFileSync(join(folder, name), parSheet(model));
