import { request } from "node:http";
import { z } from "zod";
import { CommandRefused } from "../../kit/command-refused.js";

/** Where a server answers, and the brand's host name by which it finds the brand. */
export interface AdminSite {
  /** `http://127.0.0.1:4000`, for example. */
  readonly server: string;
  /** `lotus.example.com`, for example. */
  readonly host: string;
}

/** Sends an operation's body with a session's token, and returns the response's text. */
export type SendOperation = (site: AdminSite, token: string | null, body: object) => Promise<string>;

/** A refusal of the server. */
export class AdminRefusal extends CommandRefused {
  constructor(
    readonly code: string,
    params: Readonly<Record<string, unknown>>,
    text: string,
  ) {
    const details = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : "";
    super(`Refused: ${text} (${code})${details}`);
  }
}

/** Sends by HTTP. `fetch` cannot be used, as it sets the Host header itself. */
export const sendByHttp: SendOperation = ({ server, host }, token, body) =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const headers = {
      host,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      ...authorization,
    };
    const sent = request(new URL("/admin/graphql", server), { method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
      response.on("error", reject);
    });
    sent.on("error", (error) =>
      reject(
        new CommandRefused(`No server answers at ${server}: ${error.message}. Start it with npm start.`),
      ),
    );
    sent.end(text);
  });

const params = z.record(z.string(), z.unknown());
const graphqlError = z.looseObject({
  message: z.string(),
  extensions: z.looseObject({ code: z.string(), params: params.optional() }),
});
const graphqlResponse = z.union([
  z.looseObject({ errors: z.tuple([graphqlError], graphqlError) }),
  z.looseObject({ data: z.looseObject({}) }),
]);
/** A refusal before GraphQL, of an unknown host for example. */
const httpRefusal = z.looseObject({ code: z.string(), params: params.optional() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandRefused(`The server's response is not JSON: ${text.slice(0, 200)}`);
  }
}

/** The data of a GraphQL response. @throws AdminRefusal of the first error; CommandRefused for any other response */
export function dataOf(text: string): object {
  const body = parseJson(text);
  const response = graphqlResponse.safeParse(body);
  if (!response.success) {
    const refusal = httpRefusal.safeParse(body);
    if (refusal.success) throw new AdminRefusal(refusal.data.code, refusal.data.params ?? {}, "no answer");
    throw new CommandRefused(`The server's response is not GraphQL: ${text.slice(0, 200)}`);
  }
  if (!("errors" in response.data)) return response.data.data;
  const [{ message, extensions }] = response.data.errors as [z.output<typeof graphqlError>];
  throw new AdminRefusal(extensions.code, extensions.params ?? {}, message);
}
