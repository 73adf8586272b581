import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { answerAsks } from "../harness/child.js";

/** Texts that the route answers, by the name of the operation asked for. */
export interface PlainAsk {
  readonly answers: Readonly<Record<string, string>>;
}

// The yardstick: a route that takes the same JSON and returns the same bytes, and does nothing else.
answerAsks<PlainAsk, { port: number }>(async ({ answers }) => {
  const app = fastify();
  app.post<{ Body: { operationName: string } }>("/graphql", async ({ body }, reply) =>
    reply.header("content-type", "application/json; charset=utf-8").send(answers[body.operationName]),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { port: (app.server.address() as AddressInfo).port };
});
