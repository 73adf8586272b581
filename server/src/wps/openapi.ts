import { type ErrorCode, errorKinds } from "@croupier/schema/rules/error-codes.js";
import { z } from "zod";
import { isOpenToGuests } from "../kit/access.js";
import { statusOf } from "../web/error-map.js";
import { messageOf } from "../web/messages.js";
import { wpsTags } from "./call.js";
import type { WpsCallEntry } from "./collect.js";
import { type JsonSchema, JsonSchemas } from "./json-schema.js";
import { about } from "./openapi-text.js";
import { byStatus, refusalsOf } from "./refusals.js";

const json = "application/json";
const noInput = z.object({});

const languageParameter = {
  name: "language",
  in: "query",
  description: "The language of the answer's texts: a code such as EN or a tag such as zh-Hans-CN.",
  schema: { type: "string" },
} as const;

const refusalSchema: JsonSchema = {
  type: "object",
  description: "The body of every refusal.",
  properties: {
    success: { const: false },
    errorCode: { type: "string", enum: Object.keys(errorKinds).sort() },
    message: { type: "string", description: "For people, in the language of the answer." },
    value: {
      type: ["object", "null"],
      description: "What a caller may act on. `validation_failed` names the `fields` at fault.",
      properties: { fields: { type: "array", items: { $ref: "#/components/schemas/FieldFault" } } },
    },
    requestId: { type: "string", description: "Names the request when asking for help." },
  },
  required: ["success", "errorCode", "message", "value", "requestId"],
  additionalProperties: false,
};

const faultSchema: JsonSchema = {
  type: "object",
  description: "One member of an input that is not right.",
  properties: {
    field: { type: "string" },
    code: { type: "string", examples: ["required", "invalid", "too_long", "out_of_range"] },
    params: { type: "object" },
  },
  required: ["field", "code"],
};

function envelopeSchema(value: JsonSchema, alsoAsData: boolean): JsonSchema {
  const members = { value, ...(alsoAsData ? { data: value } : {}) };
  return {
    type: "object",
    properties: { success: { const: true }, message: { const: "" }, ...members },
    required: ["success", "message", ...Object.keys(members)],
    additionalProperties: false,
  };
}

function queryParameters({ properties, required }: JsonSchema): object[] {
  const needed = new Set(required as string[] | undefined);
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, given]) => {
    const { description, ...schema } = given;
    return { name, in: "query", required: needed.has(name), ...(description ? { description } : {}), schema };
  });
}

function sealed(plain: JsonSchema, example: unknown): JsonSchema {
  return {
    type: "object",
    properties: {
      payload: {
        type: "string",
        description: "A JWE in compact form; what it holds is JSON of `contentSchema`.",
        contentMediaType: "application/jose",
        contentSchema: { ...plain, examples: [example] },
      },
    },
    required: ["payload"],
  };
}

/** What a call takes: in the query where it has no body by custom, else in the body. */
function taken({ method, encrypted, example }: WpsCallEntry, input: JsonSchema): object {
  const own = (input.properties ?? {}) as Record<string, unknown>;
  const language = "language" in own ? [] : [{ $ref: "#/components/parameters/language" }];
  if (method === "GET" || method === "DELETE")
    return { parameters: [...queryParameters(input), ...language] };
  const content = encrypted ? { schema: sealed(input, example) } : { schema: input, example };
  return { parameters: language, requestBody: { required: true, content: { [json]: content } } };
}

function refusalExample([code = "unknown_error"]: readonly ErrorCode[]): object {
  const message = messageOf(code, {}, "en");
  const requestId = "01a1fedb-12dd-74cd-8898-ae9695712318";
  return { success: false, errorCode: code, message, value: null, requestId };
}

/** A refusal of these codes, under a name made of them. */
function refusalResponse(status: number, codes: readonly ErrorCode[]): [name: string, response: object] {
  const headers = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
  const response = {
    description: codes.map((code) => `\`${code}\`: ${messageOf(code, {}, "en")}`).join("\n\n"),
    ...(status === statusOf.throttled ? { headers } : {}),
    content: { [json]: { schema: { $ref: "#/components/schemas/Refusal" }, example: refusalExample(codes) } },
  };
  return [codes.join("."), response];
}

function answered(call: WpsCallEntry, output: JsonSchema, refused: Map<string, object>): object {
  const responses: Record<string, object> = {};
  for (const [status, codes] of byStatus(refusalsOf(call))) {
    const [name, response] = refusalResponse(status, codes);
    refused.set(name, response);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  const schema = envelopeSchema(output, call.alsoAsData ?? false);
  return { "200": { description: "A success.", content: { [json]: { schema } } }, ...responses };
}

function security({ access, takesToken }: WpsCallEntry): object[] {
  if (!isOpenToGuests(access)) return [{ token: [] }];
  return takesToken ? [{ token: [] }, {}] : [];
}

/** Describes calls as an OpenAPI 3.1 document. */
export function describeCalls(calls: readonly WpsCallEntry[]): object {
  const schemas = new JsonSchemas();
  const refused = new Map<string, object>();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of [...calls].sort((one, other) => one.url.localeCompare(other.url, "en"))) {
    const { method, url, summary, tag, input = noInput, output } = call;
    paths[url] = {
      ...paths[url],
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}${url.replace(/\W+/g, "_")}`,
        summary,
        tags: [tag],
        security: security(call),
        ...taken(call, schemas.of(input, "input")),
        responses: answered(call, schemas.of(output, "output"), refused),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Croupier /wps",
      version: "1.0.0",
      description: about,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The brand of the host name it is asked at." }],
    tags: Object.entries(wpsTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { FieldFault: faultSchema, Refusal: refusalSchema, ...schemas.components() },
      parameters: { language: languageParameter },
      responses: Object.fromEntries([...refused].sort(([one], [other]) => one.localeCompare(other, "en"))),
      headers: { RetryAfter: { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 } } },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The `token` that signing in answers." },
      },
    },
  };
}
