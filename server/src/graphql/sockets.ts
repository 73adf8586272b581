import type { WebsocketHandler } from "@fastify/websocket";
import { type ExecutionArgs, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Context, SubscribePayload } from "graphql-ws";
import { type Extra, makeHandler } from "graphql-ws/use/@fastify/websocket";
import type { ContentVersions } from "../core/content-version.js";
import type { Ctx } from "../core/ctx.js";
import { DomainError } from "../core/errors.js";
import type { LiveEvents } from "../core/events.js";
import type { Services } from "../modules.js";
import { bearerOf } from "../web/bearer.js";
import { closureOf } from "../web/closure.js";
import { domainErrorOf, isFailure, logFailure } from "../web/error-map.js";
import type { Admission } from "./admission.js";
import { GqlCtx, type GraphqlParts } from "./context.js";
import { InvalidDocument } from "./documents.js";
import type { OperationAccess } from "./field-access.js";
import { addressError, answerOf, asClientFault, formatError } from "./format-error.js";
import { GuestSocket, type SocketSession } from "./guest-socket.js";
import type { OperationFacts } from "./measure.js";
import { MemberSocket } from "./member-socket.js";
import { SocketCounts } from "./socket-counts.js";

/** Close codes the client knows: it does not try again. */
const unauthorized = 4401;
const forbidden = 4403;
/** The close code after which it does: a fault of ours, such as a database that is away, says nothing of the session. */
const tryAgainLater = 1013;
/** The brand has closed: the client asks for its status, and comes again when it is open. */
const closedForNow = 4503;
const maxSubscriptions = 8;

interface Params extends Record<string, unknown> {
  readonly authorization?: unknown;
  /** A guest's key, of `openSupport`. */
  readonly supportKey?: unknown;
}
type Socket = Context<Params, Extra & Partial<{ socketSession: SocketSession }>>;

/** Sockets that a guest, and a member's session, may have open on this node: a few tabs. */
const mostOfGuest = 5;
const mostOfSession = 8;

interface Counts {
  readonly guests: SocketCounts;
  readonly sessions: SocketCounts;
}

interface Parts {
  readonly services: Services;
  readonly contentVersions: ContentVersions;
  readonly graphqlParts: GraphqlParts;
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly access: OperationAccess;
  readonly live: LiveEvents;
  /** Counts a subscription that was admitted. */
  readonly count: (operation: OperationFacts) => void;
}

/**
 * Serves subscriptions over graphql-ws. A socket belongs to one session and ends with it, or to a guest who has
 * written to the brand's people.
 */
export function socketHandler(parts: Parts): WebsocketHandler {
  const counts = { guests: new SocketCounts(mostOfGuest), sessions: new SocketCounts(mostOfSession) };
  return makeHandler<Params, { socketSession: SocketSession }>({
    connectionInitWaitTimeout: 5_000,
    onConnect: (socket) => connect(parts, counts, socket),
    onClose: ({ extra }) => extra.socketSession?.release(),
    onSubscribe: (socket, _id, payload) => subscribe(parts, socket, payload),
    onNext: async ({ extra }, _id, _payload, _args, result) => {
      if (!(await extra.socketSession?.check())) return { data: null };
      const errors = result.errors?.map((error) => safeError(error, extra.request));
      return errors ? { ...result, errors } : { data: result.data ?? null };
    },
    onError: ({ extra }, _id, _payload, errors) => {
      const safe = errors.map((error) => safeError(error, extra.request));
      // The client takes an error for the subscription's end; on a new connection it subscribes again.
      if (safe.some(({ extensions }) => isFailure(extensions?.code))) putOff(extra);
      return safe;
    },
  });
}

async function connect(
  parts: Parts,
  { guests, sessions }: Counts,
  { extra, connectionParams }: Socket,
): Promise<void> {
  const { services, live } = parts;
  const { ctx } = extra.request;
  const supportKey = connectionParams?.supportKey;
  if (typeof supportKey === "string") return connectGuest(services, guests, extra, supportKey);
  const isOpen = () => isOpenTo(services, extra.request);
  if (!(await isOpen())) return endClosed(extra);
  const token = bearerOf(connectionParams?.authorization) ?? "";
  const authenticate = () =>
    services.identity.authenticate(ctx.db, ctx.brand, token, ctx.clock, { userCaused: false });
  const actor = await authenticate().catch((err: unknown) => {
    ctx.log.error({ err }, "a socket's session could not be looked up");
    return null;
  });
  if (!actor) return putOff(extra);
  if (actor.kind === "guest") return extra.socket.close(unauthorized, "Unauthorized");
  // A socket that closed during the lookup is never released.
  if (extra.socket.readyState !== extra.socket.OPEN) return;
  const { sessionId } = actor;
  if (!sessions.enter(sessionId)) return putOff(extra);
  const member = new MemberSocket(
    ctx,
    actor,
    async () => (await authenticate()).kind === "member",
    () => extra.socket.close(unauthorized, "Unauthorized"),
    () => putOff(extra),
    live,
  );
  member.closed.addEventListener("abort", () => sessions.leave(sessionId));
  member.watchBrand(parts.contentVersions, isOpen, () => endClosed(extra));
  extra.socketSession = member;
}

/** Connects a guest who has written to the brand's support, while the brand is closed too. */
async function connectGuest(
  { support }: Services,
  guests: SocketCounts,
  extra: Socket["extra"],
  key: string,
): Promise<void> {
  const ctx: Ctx = { ...extra.request.ctx, actor: { kind: "guest" } };
  try {
    const visitorId = await support.findVisitorId(ctx, key);
    // A socket that has closed since then receives nothing.
    if (extra.socket.readyState !== extra.socket.OPEN) return;
    if (visitorId === null || !guests.enter(visitorId)) return extra.socket.close(forbidden, "Forbidden");
    extra.socketSession = new GuestSocket(ctx, () => guests.leave(visitorId));
  } catch (err) {
    ctx.log.error({ err }, "a guest's key could not be looked up");
    putOff(extra);
  }
}

/** Whether the brand is open now to the member whose socket it is, or will be. */
async function isOpenTo({ brands, regions }: Services, request: Extra["request"]): Promise<boolean> {
  const { ctx } = request;
  const brand = await brands.current(ctx);
  const isRestricted = await regions.isRestricted(ctx.db, brand.id, ctx.ip);
  return closureOf({ brand, isRestricted, ctx }, true) === null;
}

function endClosed({ socket }: Pick<Extra, "socket">): void {
  socket.close(closedForNow, "Closed for now");
}

function putOff({ socket }: Pick<Extra, "socket">): void {
  socket.close(tryAgainLater, "Try again later");
}

async function subscribe(
  parts: Parts,
  { extra, subscriptions }: Socket,
  payload: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { socketSession } = extra;
  try {
    if (!socketSession) throw new DomainError("not_logged_in");
    if (Object.keys(subscriptions).length > maxSubscriptions) throw new DomainError("too_many_requests");
    return await executionArgs(parts, socketSession, payload);
  } catch (error) {
    const known = domainErrorOf(error);
    if (known) return [new GraphQLError(known.code, { originalError: known })];
    if (error instanceof InvalidDocument) return error.faults.map(asClientFault);
    if (error instanceof GraphQLError) return [asClientFault(error)];
    return [new GraphQLError("failed", { originalError: error instanceof Error ? error : null })];
  }
}

/** Checks an operation as HTTP does, and lets subscriptions pass only: nothing else belongs on a socket. */
async function executionArgs(
  { services, graphqlParts, schema, admission, access, count }: Parts,
  socketSession: SocketSession,
  payload: SubscribePayload,
): Promise<ExecutionArgs> {
  const { ctx, closed } = socketSession;
  const brand = await services.brands.current(ctx);
  const { document, operation, operationName, variables } = await admission.admit(payload, {
    brand,
    actor: ctx.actor,
  });
  if (operation.type !== "subscription") {
    throw new GraphQLError("only subscriptions are served on this connection");
  }
  access.assertMayCall(operation, ctx.actor);
  count(operation);
  return {
    schema,
    document: document.document,
    operationName,
    variableValues: variables,
    contextValue: new GqlCtx(graphqlParts, ctx, undefined, closed),
  };
}

function safeError(error: GraphQLError, { ctx }: Extra["request"]): GraphQLFormattedError {
  const answer = answerOf(error, error.extensions.code);
  logFailure(ctx.log, answer.code, error.originalError ?? error, "a subscription failed");
  return addressError(formatError(error.toJSON(), error), ctx);
}
