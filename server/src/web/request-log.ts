import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "pino";
import { RequestLines } from "../log.js";

/** Levels at which a route's requests are not logged. */
const quiet = new Set(["warn", "error", "fatal", "silent"]);

/** One line a request, once it is answered: a line at its beginning as well would cost as much again. */
export class RequestLog extends LogController {
  private readonly lines: RequestLines | undefined;

  constructor(log: Logger | undefined) {
    super();
    this.lines = log && !quiet.has(log.level) ? new RequestLines(log) : undefined;
  }

  override incomingRequest(): void {
    // A request is logged once, with its outcome.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const responseTime = reply.elapsedTime;
    if (error) reply.log.error({ req: request, res: reply, responseTime, err: error }, "request errored");
    else if (!quiet.has(reply.log.level)) this.lines?.write(request, reply, responseTime);
  }
}
