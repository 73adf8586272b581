import type { FastifyInstance } from "fastify";
import { assertPlainText } from "../core/plain-text.js";

/** Refuses control characters in whatever a request of a route that asks for it holds. */
export function addInputCheck(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    if (app.routeTable.accessOf(request).isPlainText) {
      assertPlainText(request.query);
      assertPlainText(request.body);
    }
    done();
  });
}
