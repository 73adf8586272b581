import { setTimeout as sleep } from "node:timers/promises";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import { call } from "../parts/http.js";

const patienceMs = 180_000;
const againMs = 500;

/** How a message is signed, where it is not as it should be. */
export interface Signing {
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * Sends a signed message until the server has taken or refused it, as those who send webhooks do; a refusal for its
 * signature is no end while `untilSigned`. Answers the status; 0 when there never was one.
 */
export async function tell(
  where: { readonly port: () => number; readonly path: string },
  body: string,
  { secret, now }: Signing,
  untilSigned = false,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const headers = signedHeaders(secret, now(), body);
    const status = await call({ port: where.port(), path: where.path, headers, body }).then(
      (answer) => answer.status,
      () => 0,
    );
    const isKnown = status !== 0 && status < 500 && status !== 429 && !(untilSigned && status === 401);
    if (isKnown) return status;
    if (performance.now() - began > patienceMs) return status;
    await sleep(againMs);
  }
}
