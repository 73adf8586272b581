import type { FastifyInstance } from "fastify";
import type { SendInProcess } from "../core/in-process-request.js";

/** Delivers requests to the app's own handlers without a socket. */
export function deliverTo(app: FastifyInstance): SendInProcess {
  return async ({ host, path, headers, body }) => {
    const { statusCode, body: answer } = await app.inject({
      method: "POST",
      url: path,
      headers: { ...headers, host },
      payload: body,
    });
    return { status: statusCode, body: answer };
  };
}
