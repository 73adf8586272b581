import type { FastifyInstance, HTTPMethods } from "fastify";
import type { z } from "zod";
import type { Ctx } from "../core/ctx.js";
import { type ErrorCode, type FieldFault, validationFailed } from "../core/errors.js";
import { assertPlainText } from "../core/plain-text.js";
import type { Audience } from "../kit/access.js";
import { envelope } from "../web/envelope.js";

/** The marks of a call in the contract's table. */
export interface WpsMarks {
  /** Who may call; for any other than "public" the contract's table has the mark T, and a guest gets 401. */
  readonly access: Audience;
  /** (t): a call for everyone that takes a token all the same, if one is given. */
  readonly takesToken?: boolean;
  /** (E): the body is an encrypted payload. */
  readonly encrypted?: boolean;
  /** Answers in maintenance and in a blocked region too. */
  readonly whileClosed?: boolean;
  /** Answers in a brand that staff have closed, so that members sign in. Reads of signed-in members answer there, too. */
  readonly whileBrandClosed?: boolean;
}

/** Parts of the contract, as its description groups the calls. */
export const wpsTags = {
  session: "Signing in and out",
  member: "The signed-in member",
  wallet: "Money",
  agent: "Agents and their contracts",
  points: "Points, their goods and their conversion",
  games: "The catalogue and starting games",
  favourites: "Games that members mark, and those they started",
  content: "What the brand shows and tells",
  system: "The brand and its state",
} as const;

/** What the description of the contract says of a call. */
export interface WpsDescription extends WpsMarks {
  /** What it does, in a few words. */
  readonly summary: string;
  readonly tag: keyof typeof wpsTags;
  /** Refusals of its own, in addition to those that any call of its marks may answer. */
  readonly refuses?: readonly ErrorCode[];
  /** What it takes, of the query and the body together; nothing when left out. */
  readonly input?: z.ZodType;
  /** Of a call with a body: what the demo's installation accepts, once codes and tickets are filled in. */
  readonly example?: unknown;
  /** The envelope's `value` of a success. */
  readonly output: z.ZodType;
  /** Some integrators read the answer as `data`: it stands under both names. */
  readonly alsoAsData?: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    wps?: WpsDescription;
  }
}

/** One call of the /wps contract. */
export interface WpsCall<Input extends z.ZodType, Output extends z.ZodType> extends WpsDescription {
  readonly method: HTTPMethods;
  /** The whole path, "/wps/session/login". */
  readonly url: string;
  readonly input?: Input;
  readonly example?: z.input<Input>;
  readonly output: Output;
  /** One service call between two adaptations. */
  readonly answer: (ctx: Ctx, input: z.output<Input>) => Promise<z.input<Output>>;
}

/** Adds a call to the app. Unknown members are ignored; a wrong one is 400 `validation_failed`. */
export function addWpsCall<Output extends z.ZodType, Input extends z.ZodType = z.ZodObject>(
  app: FastifyInstance,
  { method, url, answer, ...wps }: WpsCall<Input, Output>,
): void {
  app.route({
    method,
    url,
    config: { wps },
    handler: async (request) => {
      const given = { ...asObject(request.query), ...asObject(request.body) };
      assertPlainText(given);
      const value = await answer(request.ctx, readInput(wps.input, given) as z.output<Input>);
      return { ...envelope(value), ...(wps.alsoAsData ? { data: value } : {}) };
    },
  });
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function readInput(schema: z.ZodType | undefined, given: object): unknown {
  if (!schema) return given;
  const read = schema.safeParse(given, { reportInput: true });
  if (read.success) return read.data;
  throw validationFailed(...read.error.issues.map(faultOf));
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  const field = issue.path.map(String).join(".");
  if (issue.code === "too_big") return { field, code: "too_long", params: { max: Number(issue.maximum) } };
  if (issue.code === "too_small") return { field, code: "too_short", params: { min: Number(issue.minimum) } };
  if (issue.code === "invalid_type" && (issue.input ?? null) === null) return { field, code: "required" };
  if (issue.code === "custom" && issue.params) return { field, code: "invalid", ...issue.params };
  return { field, code: "invalid" };
}
