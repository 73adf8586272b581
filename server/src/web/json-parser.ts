import type { FastifyInstance, FastifyRequest } from "fastify";

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

/** A body of JSON that is read when its value is asked for. */
export class LateJson {
  constructor(
    readonly text: string,
    private readonly parse: (text: string) => unknown,
  ) {}

  /** @throws FastifyError for what is no JSON */
  read(): unknown {
    return this.text.length === 0 ? undefined : this.parse(this.text);
  }
}

/** Leaves the bodies of the routes of this scope unread: their handlers get a LateJson. */
export function addLateJsonParser(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  const read = (request: FastifyRequest, text: string) => {
    let value: unknown;
    parse(request, text, (error, parsed) => {
      if (error) throw error;
      value = parsed;
    });
    return value;
  };
  scope.removeContentTypeParser(mediaType);
  scope.addContentTypeParser(mediaType, { parseAs: "string" }, (request, body, done) => {
    done(null, new LateJson(body.toString(), (text) => read(request, text)));
  });
}
