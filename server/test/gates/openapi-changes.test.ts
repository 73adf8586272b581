import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";

interface Changes {
  readonly breaks: readonly string[];
  readonly warnings: readonly string[];
}
type Compare = (released: object, present: object) => Changes;

/** A JSON object of the document, for changes by path. */
interface Part {
  [name: string]: Part;
}

let openapiChanges: Compare;
beforeAll(async () => {
  const script = new URL("../../../scripts/lib/openapi-changes.mjs", import.meta.url);
  ({ openapiChanges } = (await import(script.href)) as { openapiChanges: Compare });
});

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  properties,
  required,
});
const text = { type: "string" };

const topic = { $ref: "#/components/schemas/Topic" };

const released = {
  paths: {
    "/list": {
      get: {
        security: [],
        parameters: [
          { name: "size", in: "query", required: false, schema: { type: "integer", maximum: 99 } },
          { $ref: "#/components/parameters/language" },
        ],
        responses: {
          "200": json({ type: "array", items: topic }),
          "400": json({ $ref: "#/components/schemas/Refusal" }),
        },
      },
    },
    "/save": {
      post: {
        security: [{ token: [] }],
        requestBody: {
          required: true,
          ...json(
            object(
              {
                name: { ...text, maxLength: 50, pattern: "^a" },
                kind: { ...text, enum: ["A", "B"] },
                amount: { anyOf: [text, { type: "number" }] },
                payload: { ...text, contentSchema: object({ secret: text }) },
                topic: topic,
              },
              ["name"],
            ),
          ),
        },
        responses: {
          "200": json(
            object(
              {
                ok: { const: true },
                state: { ...text, enum: ["ON"] },
                at: { ...text, format: "date-time" },
                total: text,
                byName: { type: "object", additionalProperties: { type: "integer" } },
              },
              ["ok", "total"],
            ),
          ),
        },
      },
    },
  },
  components: {
    parameters: { language: { name: "language", in: "query", schema: text } },
    schemas: {
      Refusal: object({ errorCode: { ...text, enum: ["one"] } }),
      Topic: object({ id: text, parts: { type: "array", items: topic } }),
    },
  },
};

/** Returns a part of the document by its path; a name may stand for the JSON schema of a body. */
function at(root: Part, path: string): Part {
  return path.split(" ").reduce((part, name) => part[name] as Part, root);
}
const bodyPath = "paths /save post requestBody content application/json schema";
const answerPath = "paths /save post responses 200 content application/json schema";

const set = (path: string, values: object) => (root: Part) => void Object.assign(at(root, path), values);
const remove = (path: string, name: string) => (root: Part) => void delete at(root, path)[name];

const breaks: [change: (root: Part) => void, text: string][] = [
  [remove("paths", "/list"), "GET /list: was removed"],
  [remove("paths /save", "post"), "POST /save: was removed"],
  [set("paths /list get", { security: [{ token: [] }] }), "GET /list: needs a token now"],
  [set("paths /list get parameters 0", { required: true }), "GET /list, query size: is required now"],
  [set("paths /list get parameters 0", { name: "count" }), "GET /list, query size: was removed"],
  [set("paths /list get parameters 0 schema", { maximum: 50 }), "GET /list, query size: maximum is 50 now"],
  [set("paths /list get parameters 0 schema", { minimum: 1 }), "GET /list, query size: minimum is 1 now"],
  [set("components parameters language", { required: true }), "GET /list, query language: is required now"],
  [remove(`${bodyPath} properties`, "kind"), "POST /save, body.kind: was removed"],
  [set(bodyPath, { required: ["name", "kind"] }), "POST /save, body.kind: is required now"],
  [set(bodyPath, { additionalProperties: false }), "POST /save, body.*: other members are refused now"],
  [set(`${bodyPath} properties kind`, { enum: ["A"] }), "POST /save, body.kind: B is refused now"],
  [set(`${bodyPath} properties name`, { enum: ["x"] }), "POST /save, body.name: only x are accepted now"],
  [set(`${bodyPath} properties name`, { type: "integer" }), "POST /save, body.name: string is refused now"],
  [
    set(`${bodyPath} properties name`, { format: "uuid" }),
    "POST /save, body.name: has the format uuid now, not any",
  ],
  [set(`${bodyPath} properties amount`, { anyOf: [text] }), "POST /save, body.amount: number is refused now"],
  [
    set(`${bodyPath} properties payload contentSchema`, { required: ["secret"] }),
    "POST /save, body.payload.secret: is required now",
  ],
  [remove("components schemas Topic properties", "id"), "Topic (request).id: was removed"],
  [remove(`${answerPath} properties`, "total"), "POST /save, response.total: was removed"],
  [set(answerPath, { required: ["ok"] }), "POST /save, response.total: may be missing now"],
  [
    set(`${answerPath} properties total`, { type: ["string", "null"] }),
    "POST /save, response.total: may be null now",
  ],
  [set(`${answerPath} properties ok`, { const: false }), "POST /save, response.ok: may be false now"],
  [remove(`${answerPath} properties state`, "enum"), "POST /save, response.state: may be any string now"],
  [
    remove(`${answerPath} properties at`, "format"),
    "POST /save, response.at: has the format any now, not date-time",
  ],
  [
    set(`${answerPath} properties byName additionalProperties`, { type: "string" }),
    "POST /save, response.byName.*: may be string now",
  ],
  [remove("components schemas Refusal properties", "errorCode"), "Refusal (response).errorCode: was removed"],
];

/** Changes that break no caller, with what is worth a look. */
const harmless: [title: string, change: (root: Part) => void, warnings: readonly string[]][] = [
  ["a call is new", (root) => set("paths", { "/new": at(root, "paths /list") })(root), []],
  ["a token is no longer needed", set("paths /save post", { security: [{ token: [] }, {}] }), []],
  [
    "a parameter is new",
    set("paths /list get parameters", { 2: { name: "after", in: "query", required: false, schema: text } }),
    [],
  ],
  ["a bound is wider", set("paths /list get parameters 0 schema", { maximum: 999 }), []],
  ["a refusal is new", set("paths /list get responses", { "409": {} }), []],
  ["a member of the body is new", set(`${bodyPath} properties`, { note: text }), []],
  ["a member of the body may be left out", set(bodyPath, { required: [] }), []],
  ["a member takes more values", set(`${bodyPath} properties kind`, { enum: ["A", "B", "C"] }), []],
  ["a member takes another type", set(`${bodyPath} properties topic`, { anyOf: [text, topic] }), []],
  [
    "a pattern is another",
    set(`${bodyPath} properties name`, { pattern: "^b" }),
    ["POST /save, body.name: has another pattern"],
  ],
  ["a member of the response is new", set(`${answerPath} properties`, { more: text }), []],
  ["a member is always there", set(answerPath, { required: ["ok", "total", "state"] }), []],
  [
    "a value is new",
    set(`${answerPath} properties state`, { enum: ["ON", "OFF"] }),
    ["POST /save, response.state: may be OFF now"],
  ],
  [
    "an error code is new",
    set("components schemas Refusal properties errorCode", { enum: ["one", "two"] }),
    ["Refusal (response).errorCode: may be two now"],
  ],
  [
    "a component has another name",
    (root) => {
      const { Topic } = at(root, "components schemas");
      const renamed = { $ref: "#/components/schemas/Subject" };
      Object.assign(at(root, "components schemas"), { Subject: Topic });
      Object.assign(at(root, "components schemas Topic properties parts"), { items: renamed });
      Object.assign(at(root, "paths /list get responses 200 content application/json schema"), {
        items: renamed,
      });
    },
    [],
  ],
];

function changed(change: (root: Part) => void): object {
  const root = structuredClone(released);
  change(root as unknown as Part);
  return root;
}

test.each(breaks.map(([change, text]) => [text, change] as const))("a break is found: %s", (text, change) => {
  expect(openapiChanges(released, changed(change)).breaks).toContain(text);
});

test.each(harmless)("no break: %s", (_title, change, warnings) => {
  expect(openapiChanges(released, changed(change))).toEqual({ breaks: [], warnings });
});

test("nothing changed in the present document compared with itself", () => {
  const path = new URL("../../../schema/wps.openapi.json", import.meta.url);
  const present = JSON.parse(readFileSync(path, "utf8"));
  expect(openapiChanges(present, structuredClone(present))).toEqual({ breaks: [], warnings: [] });
});
