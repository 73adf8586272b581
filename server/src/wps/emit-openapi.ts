import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fastify } from "fastify";
import type { Modules } from "../modules.js";
import { collectCalls, type WpsCallEntry } from "./collect.js";
import { describeCalls } from "./openapi.js";

const target = fileURLToPath(new URL("../../../schema/wps.openapi.json", import.meta.url));

/** Writes the description of the calls. */
export async function emitOpenapi(modules: Modules): Promise<void> {
  const app = fastify();
  const calls: WpsCallEntry[] = [];
  collectCalls(app, calls);
  for (const routes of modules.wps) await app.register(routes);
  await app.ready();
  writeFileSync(target, `${JSON.stringify(describeCalls(calls), null, 2)}\n`);
}
