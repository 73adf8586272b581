import { setTimeout as sleep } from "node:timers/promises";
import { signedHeaders } from "../../src/ports/payment-provider/signature.js";
import { call } from "../harness/http.js";

const timeoutMs = 180_000;
const retryMs = 500;

/** The secret and clock with which a webhook is signed. */
export interface Signing {
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * Sends a signed webhook until the server accepts or refuses it, as payment providers do. With `retriesUnsigned`, it is
 * also sent again after a refusal of its signature. Resolves to the status, or to 0 if there was none.
 */
export async function sendWebhook(
  { port, path }: { readonly port: () => number; readonly path: string },
  body: string,
  { secret, now }: Signing,
  retriesUnsigned = false,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const headers = signedHeaders(secret, now(), body);
    const status = await call({ port: port(), path, headers, body }).then(
      (answer) => answer.status,
      () => 0,
    );
    const isFinal = status !== 0 && status < 500 && status !== 429 && !(retriesUnsigned && status === 401);
    if (isFinal) return status;
    if (performance.now() - began > timeoutMs) return status;
    await sleep(retryMs);
  }
}
