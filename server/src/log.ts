import { type Logger, pino } from "pino";

/** Never written, wherever it stands in what is logged. */
const secrets = ["authorization", "cookie", "password", "token"];

/**
 * The process's logger: one JSON object a line on stdout, secrets blanked. One-time codes are blanked in
 * bodies and inputs only, so that the codes of errors stay readable.
 */
export function makeLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
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
  });
}
