import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printSchema } from "graphql";
import type { Services } from "../services.js";
import { buildGraphqlSchema, createGraphqlParts } from "./schema.js";

const target = fileURLToPath(new URL("../../../schema/schema.graphql", import.meta.url));

/** Writes the schema that clients are generated from. No service is called for it, so none is made. */
const noServices = {} as Services;
writeFileSync(target, `${printSchema(buildGraphqlSchema(createGraphqlParts(noServices)))}\n`);
