import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Ctx } from "../src/core/ctx.js";
import { type OperatorArgs, operatorArgs } from "../src/kit/operator-actions.js";
import type { TestApp } from "./app.js";

/** Runs an operator action on a test's server, as `npm run operator` does after the sign-in. */
export async function operate(
  { modules }: Pick<TestApp, "modules">,
  operator: Ctx,
  [action = "", ...words]: readonly string[],
  options: Partial<OperatorArgs> = {},
): Promise<string> {
  const found = modules.operatorActions.find(({ actions }) => action in actions)?.actions[action];
  if (!found) throw new Error(`there is no action ${action}`);
  const typed = { brand: "b", as: "o", password: "p", action, words, endsAt: null };
  return found(operator, operatorArgs.parse({ ...typed, ...options }));
}

/** Creates a folder with one file, for actions that read one; it is deleted after the run. */
export async function folderWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(inject("folder"), "typed-"));
  await writeFile(join(folder, name), text);
  return folder;
}
