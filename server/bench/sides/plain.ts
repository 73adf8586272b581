import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { serveRequests } from "../harness/child.js";

/** Answers that the route serialises, by the name of the requested operation. */
export interface PlainRequest {
  readonly answers: Readonly<Record<string, object>>;
}

// The baseline: a route that serialises the same answer and does nothing else.
serveRequests<PlainRequest, { port: number }>(async ({ answers }) => {
  const app = fastify();
  app.get<{ Querystring: { operationName: string } }>(
    "/graphql",
    async ({ query }) => answers[query.operationName],
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { port: (app.server.address() as AddressInfo).port };
});
