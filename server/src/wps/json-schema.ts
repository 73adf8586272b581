import { z } from "zod";

/** A JSON Schema of draft 2020-12, which is what OpenAPI 3.1 speaks. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schemas of a document, the named ones gathered where the others refer to them. */
export class JsonSchemas {
  private readonly named = new Map<string, JsonSchema>();

  /** A schema as it is read ("input") or as it is answered ("output", which has no other members). */
  of(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const { $schema: _, $defs, ...made } = z.toJSONSchema(schema, { io, override: withoutNoise });
    for (const [name, part] of Object.entries($defs ?? {}))
      this.named.set(name, referring(part) as JsonSchema);
    return referring(made) as JsonSchema;
  }

  /** The named ones by their names, in order. */
  components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.named].sort(([one], [other]) => one.localeCompare(other, "en")));
  }
}

/** What says nothing more: the pattern of a format, and the bounds of whole numbers in JavaScript. */
function withoutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The same with its references pointing to where OpenAPI keeps schemas. */
function referring(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(referring);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === "$ref" ? String(value).replace("#/$defs/", "#/components/schemas/") : referring(value),
    ]),
  );
}
