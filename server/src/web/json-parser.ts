import type { FastifyInstance } from "fastify";

const mediaType = "application/json";

/** JSON is the one body there is. An empty one is no body: many clients name a type and send nothing. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaType, { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
