import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** What `addressOf` remembers. */
    knownAddress: string;
  }
}

/** The address that a request comes from. Fastify derives it from the headers at each access. */
export function addressOf(request: FastifyRequest): string {
  request.knownAddress ||= request.ip;
  return request.knownAddress;
}
