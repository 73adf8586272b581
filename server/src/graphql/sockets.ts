import type { WebsocketHandler } from "@fastify/websocket";
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  validate,
} from "graphql";
import type { Context, SubscribePayload } from "graphql-ws";
import { type Extra, makeHandler } from "graphql-ws/use/@fastify/websocket";
import { DomainError } from "../core/errors.js";
import type { LiveEvents } from "../core/events.js";
import type { Services } from "../services.js";
import { bearerOf } from "../web/bearer.js";
import { GqlCtx } from "./context.js";
import { assertOperation, parseDocument } from "./door.js";
import { answerOf, formatError } from "./format-error.js";
import { MemberSocket } from "./member-socket.js";

/** Close codes the client knows: it does not try again. */
const unauthorized = 4401;
const forbidden = 4403;
const maxSubscriptions = 8;

interface Params extends Record<string, unknown> {
  readonly authorization?: unknown;
}
type Socket = Context<Params, Extra & Partial<{ member: MemberSocket }>>;

/** Serves subscriptions over graphql-ws. A socket belongs to one session and ends with it. */
export function socketHandler(services: Services, schema: GraphQLSchema, live: LiveEvents): WebsocketHandler {
  return makeHandler<Params, { member: MemberSocket }>({
    connectionInitWaitTimeout: 5_000,
    onConnect: (socket) => connect(services, live, socket),
    onClose: ({ extra }) => extra.member?.release(),
    onSubscribe: (socket, _id, payload) => executionArgs(services, schema, socket, payload),
    onNext: async ({ extra }, _id, _payload, _args, result) => {
      if (!(await extra.member?.check())) return { data: null };
      const errors = result.errors?.map((error) => safeError(error, extra.member));
      return errors ? { ...result, errors } : { data: result.data ?? null };
    },
    onError: ({ extra }, _id, _payload, errors) => errors.map((error) => safeError(error, extra.member)),
  });
}

async function connect(
  services: Services,
  live: LiveEvents,
  { extra, connectionParams }: Socket,
): Promise<void> {
  const { ctx } = extra.request;
  const token = bearerOf(connectionParams?.authorization) ?? "";
  const authenticate = () =>
    services.identity.authenticate(ctx.db, ctx.brand, token, ctx.clock, { userCaused: false });
  const actor = await authenticate();
  if (actor.kind === "guest") return extra.socket.close(unauthorized, "Unauthorized");
  if (actor.kind !== "member") return extra.socket.close(forbidden, "Forbidden");
  extra.member = new MemberSocket(
    ctx,
    actor,
    async () => (await authenticate()).kind === "member",
    () => extra.socket.close(unauthorized, "Unauthorized"),
    live,
  );
}

/** Checks a document as HTTP does, and lets subscriptions pass only: nothing else belongs on a socket. */
function executionArgs(
  services: Services,
  schema: GraphQLSchema,
  { extra, subscriptions }: Socket,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  const { member } = extra;
  if (!member) return [asGraphqlError(new DomainError("not_logged_in"))];
  if (Object.keys(subscriptions).length > maxSubscriptions) {
    return [asGraphqlError(new DomainError("too_many_requests"))];
  }
  try {
    const document = parseDocument(query);
    assertOperation(document, variables);
    const faults = validate(schema, document);
    if (faults.length > 0) return faults.map(asClientFault);
    if (getOperationAST(document, operationName)?.operation !== "subscription") {
      return [asClientFault(new GraphQLError("only subscriptions are served on this connection"))];
    }
    const contextValue = new GqlCtx(services, member.ctx, undefined, member.closed);
    return { schema, document, operationName, variableValues: variables, contextValue };
  } catch (error) {
    if (error instanceof DomainError) return [asGraphqlError(error)];
    if (error instanceof GraphQLError) return [asClientFault(error)];
    throw error;
  }
}

function asGraphqlError(error: DomainError): GraphQLError {
  return new GraphQLError(error.code, { originalError: error });
}

function asClientFault(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, { extensions: { code: "GRAPHQL_VALIDATION_FAILED" } });
}

function safeError(error: GraphQLError, member: MemberSocket | undefined): GraphQLFormattedError {
  const answer = answerOf(error, error.extensions.code);
  if (answer.code === "unknown_error") {
    member?.ctx.log.error({ err: error.originalError ?? error }, "a subscription failed");
  }
  const formatted = formatError(error.toJSON(), error);
  return { ...formatted, extensions: { ...formatted.extensions, requestId: member?.ctx.requestId } };
}
