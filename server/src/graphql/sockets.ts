import type { WebsocketHandler } from "@fastify/websocket";
import { type ExecutionArgs, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Context, SubscribePayload } from "graphql-ws";
import { type Extra, makeHandler } from "graphql-ws/use/@fastify/websocket";
import { DomainError } from "../core/errors.js";
import type { LiveEvents } from "../core/events.js";
import type { Services } from "../services.js";
import { bearerOf } from "../web/bearer.js";
import { closureOf } from "../web/closure.js";
import { GqlCtx } from "./context.js";
import { InvalidDocument } from "./documents.js";
import type { Door } from "./door.js";
import { answerOf, asClientFault, formatError } from "./format-error.js";
import type { OperationFacts } from "./measure.js";
import { MemberSocket } from "./member-socket.js";

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
}
type Socket = Context<Params, Extra & Partial<{ member: MemberSocket }>>;

interface Parts {
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly door: Door;
  readonly live: LiveEvents;
  /** Counts a subscription that was let in. */
  readonly count: (operation: OperationFacts) => void;
}

/** Serves subscriptions over graphql-ws. A socket belongs to one session and ends with it. */
export function socketHandler(parts: Parts): WebsocketHandler {
  return makeHandler<Params, { member: MemberSocket }>({
    connectionInitWaitTimeout: 5_000,
    onConnect: (socket) => connect(parts.services, parts.live, socket),
    onClose: ({ extra }) => extra.member?.release(),
    onSubscribe: (socket, _id, payload) => subscribe(parts, socket, payload),
    onNext: async ({ extra }, _id, _payload, _args, result) => {
      if (!(await extra.member?.check())) return { data: null };
      const errors = result.errors?.map((error) => safeError(error, extra.member));
      return errors ? { ...result, errors } : { data: result.data ?? null };
    },
    onError: ({ extra }, _id, _payload, errors) => {
      const safe = errors.map((error) => safeError(error, extra.member));
      // The client takes an error for the subscription's end; on a new connection it subscribes again.
      if (safe.some(({ extensions }) => extensions?.code === "unknown_error")) putOff(extra);
      return safe;
    },
  });
}

async function connect(
  services: Services,
  live: LiveEvents,
  { extra, connectionParams }: Socket,
): Promise<void> {
  const { ctx } = extra.request;
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
  if (actor.kind !== "member") return extra.socket.close(forbidden, "Forbidden");
  extra.member = new MemberSocket(
    ctx,
    actor,
    async () => (await authenticate()).kind === "member",
    () => extra.socket.close(unauthorized, "Unauthorized"),
    () => putOff(extra),
    live,
  );
  extra.member.watchBrand(services.content, isOpen, () => endClosed(extra));
}

/** Whether the brand is open to the visitor at this moment. */
async function isOpenTo({ brands, regions }: Services, request: Extra["request"]): Promise<boolean> {
  const { ctx } = request;
  const brand = await brands.current(ctx);
  const isRestricted = await regions.isRestricted(ctx.db, brand.id, ctx.ip);
  return closureOf({ brand, isRestricted, ctx }) === null;
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
  const { member } = extra;
  try {
    if (!member) throw new DomainError("not_logged_in");
    if (Object.keys(subscriptions).length > maxSubscriptions) throw new DomainError("too_many_requests");
    return await executionArgs(parts, member, payload);
  } catch (error) {
    if (error instanceof DomainError) return [new GraphQLError(error.code, { originalError: error })];
    if (error instanceof InvalidDocument) return error.faults.map(asClientFault);
    if (error instanceof GraphQLError) return [asClientFault(error)];
    return [new GraphQLError("failed", { originalError: error instanceof Error ? error : null })];
  }
}

/** Checks an operation as HTTP does, and lets subscriptions pass only: nothing else belongs on a socket. */
async function executionArgs(
  { services, schema, door, count }: Parts,
  { ctx, closed }: MemberSocket,
  payload: SubscribePayload,
): Promise<ExecutionArgs> {
  const brand = await services.brands.current(ctx);
  const { document, operation, operationName, variables } = door.admit(payload, { brand, actor: ctx.actor });
  if (operation.type !== "subscription") {
    throw new GraphQLError("only subscriptions are served on this connection");
  }
  count(operation);
  return {
    schema,
    document: document.document,
    operationName,
    variableValues: variables,
    contextValue: new GqlCtx(services, ctx, undefined, closed),
  };
}

function safeError(error: GraphQLError, member: MemberSocket | undefined): GraphQLFormattedError {
  const answer = answerOf(error, error.extensions.code);
  if (answer.code === "unknown_error") {
    member?.ctx.log.error({ err: error.originalError ?? error }, "a subscription failed");
  }
  const formatted = formatError(error.toJSON(), error);
  return { ...formatted, extensions: { ...formatted.extensions, requestId: member?.ctx.requestId } };
}
