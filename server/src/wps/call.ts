import type { FastifyInstance, HTTPMethods } from "fastify";
import { z } from "zod";
import type { Ctx } from "../core/ctx.js";
import { type FieldFault, validationFailed } from "../core/errors.js";
import { assertPlainText } from "../core/plain-text.js";
import { envelope } from "./envelope.js";

/** The marks of a call in the contract's table. */
export interface WpsMarks {
  /** "required" (T): a guest gets 401; "optional" (t): a token is taken if given. */
  readonly token?: "required" | "optional";
  /** (E): the body is an encrypted payload. */
  readonly encrypted?: boolean;
  /** Answers in maintenance and in a blocked region too. */
  readonly alwaysOpen?: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    wps?: WpsMarks;
  }
}

/** One call of the /wps contract. Its input is the query and the body together. */
export interface WpsCall<Input extends z.ZodType> extends WpsMarks {
  readonly method: HTTPMethods;
  /** The whole path, "/wps/session/login". */
  readonly url: string;
  readonly input?: Input;
  /** One service call between two adaptations; its result is the envelope's `value`. */
  readonly answer: (ctx: Ctx, input: z.output<Input>) => Promise<unknown>;
}

/** Adds a call to the app. Unknown members are ignored; a wrong one is 400 `validation_failed`. */
export function addWpsCall<Input extends z.ZodType = z.ZodObject>(
  app: FastifyInstance,
  { method, url, input, answer, ...wps }: WpsCall<Input>,
): void {
  app.route({
    method,
    url,
    config: { wps },
    handler: async (request) => {
      const given = { ...asObject(request.query), ...asObject(request.body) };
      assertPlainText(given);
      return envelope(await answer(request.ctx, readInput(input, given) as z.output<Input>));
    },
  });
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function readInput(schema: z.ZodType | undefined, given: object): unknown {
  if (!schema) return given;
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw validationFailed(...read.error.issues.map(faultOf));
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  const field = issue.path.map(String).join(".");
  if (issue.code === "too_big") return { field, code: "too_long", params: { max: Number(issue.maximum) } };
  if (issue.code === "too_small") return { field, code: "too_short", params: { min: Number(issue.minimum) } };
  if (issue.code === "invalid_type" && issue.input === undefined) return { field, code: "required" };
  if (issue.code === "custom" && issue.params) return { field, code: "invalid", ...issue.params };
  return { field, code: "invalid" };
}

/** Free text of a call: at most 255 characters unless told, no control characters. */
export function text(max = 255) {
  return z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);
}

/** A count from a query, where everything is text: from 1 to `max`. */
export function count(fallback: number, max: number) {
  const params = { min: 1, max };
  return z.coerce
    .number()
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= max, {
      params: { code: "out_of_range", params },
    })
    .default(fallback);
}
