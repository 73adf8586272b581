import type { FastifyInstance } from "fastify";
import type { SendInProcess } from "../core/in-process-request.js";

/** The address that calls within this process come from; no call from a network can have it (RFC 1122, 3.2.1.3). */
export const inProcessAddress = "0.0.0.0";

/** Delivers requests to the app's own handlers without a socket. */
export function deliverTo(app: FastifyInstance): SendInProcess {
  return async ({ host, path, headers, body }) => {
    const { statusCode, body: answer } = await app.inject({
      method: "POST",
      url: path,
      headers: { ...headers, host },
      payload: body,
      remoteAddress: inProcessAddress,
    });
    return { status: statusCode, body: answer };
  };
}
