import type { FastifyInstance } from "fastify";
import { assertPlainText } from "../core/plain-text.js";

/** What a house game's page sends. The other doors check their own: /wps once it has deciphered the body. */
const isChecked = /^\/house\/api(\/|\?|$)/;

/** Refuses control characters in whatever a request holds. */
export function addInputCheck(app: FastifyInstance): void {
  app.addHook("preValidation", ({ url, query, body }, _reply, done) => {
    if (isChecked.test(url)) {
      assertPlainText(query);
      assertPlainText(body);
    }
    done();
  });
}
