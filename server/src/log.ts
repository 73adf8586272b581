import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { systemClock } from "./core/clock.js";
import { standardOutput } from "./log-destination.js";

/** Never written, wherever it stands in what is logged. */
const secrets = ["authorization", "cookie", "password", "token"];

/** What is written of a failure. Everything else on it may hold what people typed: params, SQL, its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

/** As long as a token, or longer; no name of ours is. */
const tokenLike = /[\w-]{43,}/g;

/** An address with what may be a token cut out: the values of its query, and whatever in its path is as long as one. */
export function withoutValues(url: string): string {
  const [whole = "", ...rest] = url.split("?");
  const path = whole.replace(tokenLike, "…");
  if (rest.length === 0) return path;
  return `${path}?${rest.join("?").replace(/=[^&]*/g, "=…")}`;
}

/** What is written of a request, Fastify's or Node's. */
function describeRequest(request: LoggedRequest): object {
  const { method, url, host, ctx } = request;
  // Fastify works an address out anew, from its headers, whenever it is asked.
  return { method, url: withoutValues(url ?? ""), host, remoteAddress: ctx?.ip ?? request.ip };
}

function describeAnswer({ statusCode }: LoggedAnswer): object {
  return { statusCode };
}

interface LoggedAnswer {
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
 * The process's logger: one JSON object a line on stdout, secrets blanked. One-time codes are blanked in
 * bodies and inputs only, so that the codes of errors stay readable. What is not written yet
 * is written when the process exits. `to`: where it writes instead.
 */
export function makeLog(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeAnswer },
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
 * The line of each request that was answered, as the logger would write it. It holds nothing that a caller
 * could hide a secret in, so it is not searched for secrets.
 */
export class RequestLines {
  private readonly to: DestinationStream;

  constructor(log: Logger) {
    this.to = Reflect.get(log, pino.symbols.streamSym) as DestinationStream;
  }

  /** `ms`: how long the answer took. */
  write(request: LoggedRequest & { readonly id: string }, answer: LoggedAnswer, ms: number): void {
    const level = pino.levels.values.info;
    const [req, res] = [JSON.stringify(describeRequest(request)), JSON.stringify(describeAnswer(answer))];
    this.to.write(
      `{"level":${level},"time":${systemClock.now().getTime()},"reqId":"${request.id}","req":${req},"res":${res},"responseTime":${ms},"msg":"request completed"}\n`,
    );
  }
}
