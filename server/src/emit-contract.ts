import "reflect-metadata";
import { declaredModules } from "./declared-modules.js";
import { emitSchema } from "./graphql/emit-schema.js";
import { emitOpenapi } from "./wps/emit-openapi.js";

// What clients are generated from, by one process: loading the modules takes most of the time.
const modules = declaredModules();
emitSchema(modules);
await emitOpenapi(modules);
