import type { FastifyRequest } from "fastify";
import type { VendorActor } from "../../core/ctx.js";
import { VendorRefusal } from "./vendor-wallet.model.js";

/** Authenticates a vendor; counts a refusal against the network of the request. @throws VendorRefusal */
export async function countFailure(
  request: Pick<FastifyRequest, "countFailedAuthentication">,
  authenticate: () => Promise<VendorActor>,
): Promise<VendorActor> {
  try {
    return await authenticate();
  } catch (error) {
    if (error instanceof VendorRefusal) await request.countFailedAuthentication();
    throw error;
  }
}
