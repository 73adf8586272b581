import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printSchema } from "graphql";
import { declaredModules } from "../declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "./schema.js";

const target = fileURLToPath(new URL("../../../schema/schema.graphql", import.meta.url));

/** Writes the schema that clients are generated from. */
writeFileSync(target, `${printSchema(buildGraphqlSchema(graphqlPartsOf(declaredModules())))}\n`);
