import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printSchema } from "graphql";
import type { Modules } from "../modules.js";
import { declaredAccessOf } from "./field-access.js";
import { buildGraphqlSchema, graphqlPartsOf } from "./schema.js";

const folder = new URL("../../../schema/", import.meta.url);

function write(file: string, text: string): void {
  writeFileSync(fileURLToPath(new URL(file, folder)), `${text}\n`);
}

/** Writes the schemas that clients are generated from, and who may use their fields. */
export function emitSchema(modules: Modules): void {
  const player = buildGraphqlSchema(graphqlPartsOf(modules, "player"));
  const admin = buildGraphqlSchema(graphqlPartsOf(modules, "admin"));
  write("schema.graphql", printSchema(player));
  write("admin.graphql", printSchema(admin));
  write(
    "permissions.json",
    JSON.stringify({ player: declaredAccessOf(player), admin: declaredAccessOf(admin) }, null, 2),
  );
}
