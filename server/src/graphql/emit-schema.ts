import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printSchema } from "graphql";
import { declaredModules } from "../declared-modules.js";
import { declaredAccessOf } from "./field-access.js";
import { buildGraphqlSchema, graphqlPartsOf } from "./schema.js";

const folder = new URL("../../../schema/", import.meta.url);
const schema = buildGraphqlSchema(graphqlPartsOf(declaredModules()));

/** Writes the schema that clients are generated from, and who may use its fields. */
writeFileSync(fileURLToPath(new URL("schema.graphql", folder)), `${printSchema(schema)}\n`);
writeFileSync(
  fileURLToPath(new URL("permissions.json", folder)),
  `${JSON.stringify(declaredAccessOf(schema), null, 2)}\n`,
);
