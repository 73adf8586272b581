import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ApolloServer, HeaderMap } from "@apollo/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import Negotiator from "negotiator";
import PQueue from "p-queue";
import type { ContentVersions } from "../core/content-version.js";
import { DomainError } from "../core/errors.js";
import type { Services } from "../modules.js";
import { refusalOf } from "../web/error-map.js";
import { sendRefusal } from "../web/refusals.js";
import { addressDecidesLanguage } from "../web/request-ctx.js";
import type { Admission, Admitted } from "./admission.js";
import { GqlCtx, type GraphqlParts } from "./context.js";
import { InvalidDocument } from "./documents.js";
import type { OperationAccess } from "./field-access.js";
import { addressError, asClientFault, formatError } from "./format-error.js";
import { admitGuestQuery, type GuestQuery } from "./guest-queries.js";
import type { GuestResponse, GuestResponses } from "./guest-responses.js";
import type { OperationFacts } from "./measure.js";

interface Parts {
  readonly services: Pick<Services, "identity" | "regions">;
  readonly contentVersions: ContentVersions;
  readonly graphqlParts: GraphqlParts;
  readonly apollo: ApolloServer<GqlCtx>;
  readonly admission: Admission;
  readonly access: OperationAccess;
  readonly responses: GuestResponses;
  /** Why the brand is closed to a visitor; null while it is open. */
  readonly closureOf: (request: FastifyRequest, isForLeaving: boolean) => DomainError | null;
  /** Counts an operation that was answered from the cache. */
  readonly count: (operation: OperationFacts) => void;
}

/** What the GraphQL server made of an operation. */
interface Executed {
  readonly status: number;
  readonly body: string;
  readonly contentType: string;
  /** Whether the body holds errors. */
  readonly failed: boolean;
  readonly cookies: readonly string[];
}

const json = "application/json; charset=utf-8";

/**
 * Operations that start in one millisecond; each takes about as long of the event loop. When many arrive at once, other
 * work gets its share between them.
 */
const pace = { interval: 1, intervalCap: 8 };

/** Answers POST /graphql: any operation but a subscription. */
export function postHandler(parts: Parts) {
  const queue = new PQueue(pace);
  return (request: FastifyRequest, reply: FastifyReply) =>
    queue.add(() => answerOperation(parts, request, reply));
}

function findClosure({ access, closureOf }: Parts, request: FastifyRequest, { operation }: Admitted) {
  if (access.isOpenWhileClosed(operation)) return null;
  return closureOf(request, access.isForLeaving(operation, request.ctx.actor));
}

async function answerOperation(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  reply.header("cache-control", "no-store");
  const admitted = await admit(parts.admission, request);
  if (admitted instanceof InvalidDocument) return refuseDocument(request, reply, admitted);
  const closure = findClosure(parts, request, admitted);
  if (closure) return refuseClosed(request, reply, closure);
  const { ctx, dueSessionId } = request;
  if (dueSessionId !== null && !parts.access.isBackground(admitted.operation))
    await parts.services.identity.recordActivity(ctx.db, dueSessionId, ctx.clock);
  return send(reply, await execute(parts, request, admitted));
}

/**
 * Answers GET /graphql?id=HASH&variables=JSON&lang=CODE: the client's queries that are the same for every guest. Shared
 * caches keep the response for half a minute, and ask again by its ETag; this server keeps it until the brand's content
 * changes. A caller with a token gets a response of its own.
 */
export function getHandler(parts: Parts) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.query as GuestQuery;
    if (id === undefined) return refuseMethod(request, reply);
    if (parts.closureOf(request, false)) return answerWhileClosed(parts, request, reply);
    return answerQuery(parts, request, reply);
  };
}

/** The operation is looked up for a closed brand only, since this is the hot path of every guest. */
async function answerWhileClosed(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const closure = findClosure(parts, request, await admitGuestQuery(parts, request));
  return closure ? refuseClosed(request, reply, closure) : answerQuery(parts, request, reply);
}

function answerQuery(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.authorization !== undefined) return answerCaller(parts, request, reply);
  const key = keyOf(request, parts.contentVersions);
  const kept = parts.responses.kept(key);
  if (!kept) return answerGuest(parts, request, reply, key);
  parts.count(kept.operation);
  return sendResponse(request, reply, kept);
}

async function answerCaller(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const admitted = await admitGuestQuery(parts, request);
  reply.header("cache-control", "private, no-store");
  return send(reply, await execute(parts, request, admitted));
}

/** Executes a guest's query, or waits for a request that does; a failed one answers for itself alone. */
async function answerGuest(parts: Parts, request: FastifyRequest, reply: FastifyReply, key: string) {
  const admitted = await admitGuestQuery(parts, request);
  let own: Executed | undefined;
  const shared = await parts.responses.fetch(key, async () => {
    own = await execute(parts, request, admitted);
    return own.status === 200 && !own.failed ? responseOf(parts, request, own.body, admitted) : undefined;
  });
  if (shared && !own) parts.count(admitted.operation);
  if (shared) return sendResponse(request, reply, shared);
  reply.header("cache-control", "no-store");
  return send(reply, own ?? (await execute(parts, request, admitted)));
}

/**
 * Names what decides the response, and nothing else that a request may vary: one guest could fill the cache with copies.
 * It contains the version of the brand's content, so that nothing is found under it after a change.
 */
function keyOf(request: FastifyRequest, content: ContentVersions): string {
  const { brand, ctx } = request;
  const { id, variables } = request.query as GuestQuery;
  return JSON.stringify([
    brand.id,
    content.of(brand.id),
    ctx.language,
    addressDecidesLanguage(request),
    encodingOf(request),
    id,
    variables,
  ]);
}

function encodingOf(request: FastifyRequest): "br" | "gzip" | "identity" {
  const encodings = ["br", "gzip", "identity"] as const;
  const accepted = new Negotiator(request).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

/** Beyond it, the bytes that are saved cost more processor time than they are worth. */
const brotliQuality = 4;

const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => promisify(gzip)(text),
  // Node would encode a text again for each response.
  identity: async (text: string) => Buffer.from(text),
};

/**
 * The response to a guest. Where a header may decide the language or some visitors are kept out by their region, only
 * the visitor's own browser may keep it. A change of the region rule is a change of the brand's content.
 */
async function responseOf(
  { services }: Parts,
  request: FastifyRequest,
  text: string,
  { operation }: Admitted,
): Promise<GuestResponse> {
  const { brand, ctx } = request;
  const encoding = encodingOf(request);
  const body = await compress[encoding](text);
  const isShared = addressDecidesLanguage(request) && !(await services.regions.hasRule(ctx.db, brand.id));
  const headers = {
    "content-type": json,
    "cache-control": isShared ? "public, max-age=0, s-maxage=30" : "private, no-cache",
    vary: isShared ? "accept-encoding, authorization" : "accept-encoding, accept-language, authorization",
    etag: `"${hash("sha256", body, "base64url").slice(0, 27)}"`,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
  return { body, headers, operation };
}

function sendResponse(request: FastifyRequest, reply: FastifyReply, { body, headers }: GuestResponse) {
  reply.headers(headers);
  return request.headers["if-none-match"] === headers.etag ? reply.code(304).send() : reply.send(body);
}

/** @throws DomainError for everything but faults of the document's language */
async function admit(admission: Admission, request: FastifyRequest): Promise<Admitted | InvalidDocument> {
  try {
    const admitted = await admission.admit(request.body, { brand: request.brand, actor: request.ctx.actor });
    // Subscriptions have a transport of their own.
    if (admitted.operation.type === "subscription") throw new DomainError("malformed_request");
    return admitted;
  } catch (error) {
    if (error instanceof InvalidDocument) return error;
    if (error instanceof GraphQLError) return new InvalidDocument([error]);
    throw error;
  }
}

/** Tells the author of a document what its faults are. */
function refuseDocument({ ctx }: FastifyRequest, reply: FastifyReply, { faults }: InvalidDocument) {
  const errors = faults
    .map(asClientFault)
    .map((fault) => addressError(formatError(fault.toJSON(), fault), ctx));
  return reply.code(400).send({ errors });
}

/** GraphQL answers a closed brand with HTTP 200, as it does every refusal by a service. */
function refuseClosed(request: FastifyRequest, reply: FastifyReply, closure: DomainError) {
  return sendRefusal(request, reply, { ...refusalOf(closure), status: 200 });
}

/** A document in an address would be followed by any page, and be written into logs. */
function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  reply.header("allow", "POST");
  return sendRefusal(request, reply, refusalOf(new DomainError("method_not_allowed")));
}

const responseTypes = ["application/json", "application/graphql-response+json"];

/**
 * Apollo would find an Accept header that it cannot meet only after it has executed the operation, so it is asked for a
 * type that it has, whatever the caller accepts.
 */
function headersOf(request: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  map.set("content-type", "application/json");
  map.set("accept", new Negotiator(request).mediaType(responseTypes) ?? "application/json");
  return map;
}

async function execute(
  { graphqlParts, apollo }: Parts,
  request: FastifyRequest,
  { document, operationName, variables }: Admitted,
): Promise<Executed> {
  const context = new GqlCtx(graphqlParts, request.ctx, request);
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: "POST",
      search: "",
      headers: headersOf(request),
      body: { query: document.text, operationName, variables },
    },
    context: async () => context,
  });
  // The schema has neither @defer nor @stream.
  if (body.kind !== "complete") throw new Error("the response is incremental");
  return {
    status: status ?? 200,
    body: body.string,
    contentType: headers.get("content-type") ?? json,
    ...context.outcome,
  };
}

function send(reply: FastifyReply, { status, body, contentType, cookies }: Executed) {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  return reply.code(status).type(contentType).send(body);
}
