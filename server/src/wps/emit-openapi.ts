import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fastify } from "fastify";
import type { Services } from "../services.js";
import { collectCalls, type WpsCallEntry } from "./collect.js";
import { describeCalls } from "./openapi.js";
import { wpsRoutes } from "./routes.js";

const target = fileURLToPath(new URL("../../../schema/wps.openapi.json", import.meta.url));

/** Writes the description of the calls. None is made for it, so no service is. */
const noServices = {} as Services;
const app = fastify();
const calls: WpsCallEntry[] = [];
collectCalls(app, calls);
for (const routes of wpsRoutes) await app.register(routes(noServices));
await app.ready();
writeFileSync(target, `${JSON.stringify(describeCalls(calls), null, 2)}\n`);
