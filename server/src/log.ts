import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { systemClock } from "./core/clock.js";
import { standardOutput } from "./log-destination.js";

/** Fields that are never logged, at any depth. */
const secrets = ["authorization", "cookie", "password", "token"];

/** Serialises an error. Its other properties may contain user input: params, SQL, its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

/** A word as long as a token; none of our names is. */
const tokenLength = 43;
const tokenLike = new RegExp(`[\\w-]{${tokenLength},}`, "g");

/**
 * A URL as it is logged: its path without words that may be tokens, and no query, which may hold anything. What is left out
 * is marked by dots of ASCII: one other character makes the encoding of every line around it several times slower.
 */
export function loggedUrl(url: string): string {
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const safePath = path.length < tokenLength ? path : path.replace(tokenLike, "...");
  return queryStart < 0 ? safePath : `${safePath}?...`;
}

/** Serialises a request, Fastify's or Node's. */
function describeRequest(request: LoggedRequest): object {
  const { method, url, host, ctx } = request;
  // Fastify parses the address from the headers again at every read.
  return { method, url: loggedUrl(url ?? ""), host, remoteAddress: ctx?.ip ?? request.ip };
}

function describeResponse({ statusCode }: LoggedResponse): object {
  return { statusCode };
}

interface LoggedResponse {
  readonly statusCode?: number;
}

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly host?: string;
  readonly ip?: string;
  readonly ctx?: { readonly ip: string };
}

/**
 * Makes the process's logger: one JSON object per line on stdout, with secrets redacted. One-time codes are redacted in
 * bodies and inputs only, so that error codes stay readable. Buffered lines are written when the process exits. `to`
 * replaces stdout.
 */
export function makeLog(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse },
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        "code",
        "body.code",
        "*.body.code",
        "input.code",
        "variables.input.code",
      ],
      censor: "…",
    },
  };
  return pino(options, to ?? standardOutput());
}

/**
 * Writes the log line of each completed request, as the logger would. The line has no field that a caller could put a
 * secret into, so it needs no redaction.
 */
export class RequestLines {
  private readonly to: DestinationStream;

  constructor(log: Logger) {
    this.to = Reflect.get(log, pino.symbols.streamSym) as DestinationStream;
  }

  /** `ms` is the duration of the request. */
  write(request: LoggedRequest & { readonly id: string }, response: LoggedResponse, ms: number): void {
    const level = pino.levels.values.info;
    const [req, res] = [JSON.stringify(describeRequest(request)), JSON.stringify(describeResponse(response))];
    this.to.write(
      `{"level":${level},"time":${systemClock.now().getTime()},"reqId":"${request.id}","req":${req},"res":${res},"responseTime":${ms},"msg":"request completed"}\n`,
    );
  }
}
