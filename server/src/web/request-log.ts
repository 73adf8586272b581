import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Levels at which a route's requests are not told. */
const quiet = new Set(["warn", "error", "fatal", "silent"]);

/**
 * One line a request, once it is answered: a line at its beginning as well would cost as much again. Its
 * serialisers write nothing that a caller could hide a secret in, so it is not searched for secrets; what
 * tells of an error is.
 */
export class RequestLog extends LogController {
  private readonly line: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.line = log?.child({}, { redact: [] });
  }

  override incomingRequest(): void {
    // What came in is told with what became of it.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...told, err: error }, "request errored");
    else if (!quiet.has(reply.log.level))
      this.line?.info({ reqId: request.id, ...told }, "request completed");
  }
}
