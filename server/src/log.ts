import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/**
 * How lines are written: several at once, none later than so many milliseconds, and nothing waits for it.
 * What a reader of stdout who does not keep up leaves waiting has an end; further lines are lost.
 */
const writing = { sync: false, minLength: 12_288, periodicFlush: 50, maxLength: 8 * 1024 * 1024 };

/** Never written, wherever it stands in what is logged. */
const secrets = ["authorization", "cookie", "password", "token"];

/** What is written of a failure. Everything else on it may hold what people typed: params, SQL, its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

/** An address with the values of its query cut off: a token may stand there. */
export function withoutValues(url: string): string {
  const [path = "", ...rest] = url.split("?");
  if (rest.length === 0) return path;
  return `${path}?${rest.join("?").replace(/=[^&]*/g, "=…")}`;
}

/** What is written of a request, Fastify's or Node's. */
function describeRequest(request: LoggedRequest): object {
  const { method, url, host, ctx } = request;
  // Fastify works an address out anew, from its headers, whenever it is asked.
  return { method, url: withoutValues(url ?? ""), host, remoteAddress: ctx?.ip ?? request.ip };
}

function describeAnswer({ statusCode }: { readonly statusCode?: number }): object {
  return { statusCode };
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
  return pino(options, to ?? pino.destination(writing));
}
