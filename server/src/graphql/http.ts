import { type ApolloServer, HeaderMap } from "@apollo/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import type { ContentVersions } from "../core/content-version.js";
import { DomainError } from "../core/errors.js";
import { EventLoopPacer } from "../core/event-loop-pacer.js";
import type { Services } from "../modules.js";
import { closureOf } from "../web/closure.js";
import { refusalOf } from "../web/error-map.js";
import type { LateJson } from "../web/json-parser.js";
import { sendRefusal } from "../web/refusals.js";
import { acceptedType } from "./accepted-type.js";
import { Answer, encodingFor, type Packed } from "./answer.js";
import type { AnswerCache } from "./answer-cache.js";
import { GqlCtx, type GraphqlParts } from "./context.js";
import { InvalidDocument } from "./documents.js";
import { type Admitted, type Door, isAlwaysOpen, isUnprompted } from "./door.js";
import { asClientFault, formatError } from "./format-error.js";
import type { OperationFacts } from "./measure.js";
import type { Repeats } from "./repeats.js";
import { type Asked, askedTogether, keyOf, takesShared } from "./shared-answers.js";

/** Operations that start in one turn of the event loop; each takes about a millisecond of it. */
const mostStarted = 8;

interface Parts {
  readonly services: Pick<Services, "identity">;
  readonly contentVersions: ContentVersions;
  readonly graphqlParts: GraphqlParts;
  readonly apollo: ApolloServer<GqlCtx>;
  readonly door: Door;
  readonly answers: AnswerCache;
  readonly repeats: Repeats;
  /** Counts an operation that was answered from what is kept. */
  readonly count: (operation: OperationFacts) => void;
}

/** What the GraphQL server made of an operation. */
interface Executed {
  readonly status: number;
  readonly answer: Answer;
  /** Whether the answer holds errors. */
  readonly failed: boolean;
  readonly cookies: readonly string[];
}

/** Answers POST /graphql. What is kept is sent at once, without a promise between. */
export function httpHandler(parts: Parts) {
  const pacer = new EventLoopPacer(mostStarted);
  return (request: FastifyRequest<{ Body: LateJson | undefined }>, reply: FastifyReply) => {
    const { body } = request;
    const asked = takesShared(request) ? parts.repeats.recall(request, body?.text ?? "") : undefined;
    if (asked && sendKept(parts, request, reply, asked)) return;
    const turn = pacer.waitForStart();
    if (turn === null) return answer(parts, request, reply, body);
    return answerLater(turn, () => answer(parts, request, reply, body));
  };
}

async function answerLater<Sent>(turn: Promise<void>, send: () => Sent) {
  await turn;
  return send();
}

/** Sends what is kept for guests; false where nothing is. */
function sendKept(
  { answers, contentVersions, count }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): boolean {
  const kept = answers.kept(keyOf(request, asked, contentVersions));
  const ready = kept?.ready(encodingFor(request.headers["accept-encoding"]));
  if (!ready) return false;
  count(asked.operation);
  sendPacked(reply, 200, ready);
  return true;
}

function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply, body: LateJson | undefined) {
  reply.header("cache-control", "no-store");
  const admitted = admit(parts.door, request, body?.read());
  if (admitted instanceof InvalidDocument) return refuseDocument(request, reply, admitted);
  const closure = isAlwaysOpen(admitted.operation) ? null : closureOf(request);
  if (closure) return refuseClosed(request, reply, closure);
  const asked = takesShared(request) ? askedTogether(admitted) : null;
  if (!asked) return answerAlone(parts, request, reply, admitted);
  parts.repeats.remember(request, body?.text ?? "", asked);
  if (sendKept(parts, request, reply, asked)) return;
  return answerShared(parts, request, reply, { admitted, asked });
}

async function answerAlone(parts: Parts, request: FastifyRequest, reply: FastifyReply, admitted: Admitted) {
  const { ctx, dueSessionId } = request;
  if (dueSessionId !== null && !isUnprompted(admitted.operation))
    await parts.services.identity.noteActivity(ctx.db, dueSessionId, ctx.clock);
  return send(request, reply, await execute(parts, request, admitted));
}

/** Answers what others may be asking for at this moment too. */
async function answerShared(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { admitted, asked }: { readonly admitted: Admitted; readonly asked: Asked },
) {
  const key = keyOf(request, asked, parts.contentVersions);
  let own: Executed | undefined;
  const shared = await parts.answers.get(key, async () => {
    own = await execute(parts, request, admitted);
    return own.status === 200 && !own.failed ? own.answer : null;
  });
  if (!shared) return send(request, reply, own ?? (await execute(parts, request, admitted)));
  if (!own) parts.count(admitted.operation);
  return send(request, reply, { status: 200, answer: shared, cookies: [] });
}

/** @throws DomainError for whatever is not a fault of the document's language */
function admit(door: Door, request: FastifyRequest, body: unknown): Admitted | InvalidDocument {
  try {
    const admitted = door.admit(body, { brand: request.brand, actor: request.ctx.actor });
    // Subscriptions have a transport of their own.
    if (admitted.operation.type === "subscription") throw new DomainError("malformed_request");
    return admitted;
  } catch (error) {
    if (error instanceof InvalidDocument) return error;
    if (error instanceof GraphQLError) return new InvalidDocument([error]);
    throw error;
  }
}

/** Whoever writes documents is told what their faults are. */
function refuseDocument({ id }: FastifyRequest, reply: FastifyReply, { faults }: InvalidDocument) {
  const errors = faults.map(asClientFault).map((fault) => {
    const formatted = formatError(fault.toJSON(), fault);
    return { ...formatted, extensions: { ...formatted.extensions, requestId: id } };
  });
  return reply.code(400).send({ errors });
}

/** GraphQL answers a closed brand with HTTP 200, as it does every refusal by a service. */
function refuseClosed(request: FastifyRequest, reply: FastifyReply, closure: DomainError) {
  return sendRefusal(request, reply, { ...refusalOf(closure), status: 200 });
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  map.set("accept", acceptedType(headers.accept));
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
  if (body.kind !== "complete") throw new Error("an answer came in parts");
  const contentType = headers.get("content-type") ?? "application/json; charset=utf-8";
  return {
    status: status ?? 200,
    answer: new Answer(body.string, contentType),
    ...context.outcome,
  };
}

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, answer, cookies }: Pick<Executed, "status" | "answer" | "cookies">,
) {
  const packed = await answer.in(encodingFor(headers["accept-encoding"]));
  sendPacked(reply, status, packed, cookies);
}

/** Headers of every response besides the security headers: names, each followed by its value. */
const commonHeaders = ["cache-control", "no-store", "vary", "accept-encoding"];

/** Writes head and body at once: going through every header and hook anew takes longer than all else. */
function sendPacked(
  reply: FastifyReply,
  status: number,
  { head, body }: Packed,
  cookies: readonly string[] = [],
): void {
  const setCookies = cookies.flatMap((cookie) => ["set-cookie", cookie]);
  reply.hijack();
  const security = reply.server.securityHeaders.flat();
  reply.raw.writeHead(status, [
    ...security,
    ...commonHeaders,
    ...head,
    ...setCookies,
    "x-request-id",
    reply.request.id,
  ]);
  reply.raw.end(body, "latin1");
}
