import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { serveRequests } from "../harness/child.js";

/** Bodies that the route returns, by the name of the requested operation. */
export interface PlainRequest {
  readonly answers: Readonly<Record<string, string>>;
}

// The baseline: a route that accepts the same JSON, returns the same bytes, and does nothing else.
serveRequests<PlainRequest, { port: number }>(async ({ answers }) => {
  const app = fastify();
  app.post<{ Body: { operationName: string } }>("/graphql", async ({ body }, reply) =>
    reply.header("content-type", "application/json; charset=utf-8").send(answers[body.operationName]),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { port: (app.server.address() as AddressInfo).port };
});
