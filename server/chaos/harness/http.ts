import { Agent, request } from "node:http";

/** A server's answer. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** A call to a server on this machine. The host name selects the brand. */
export interface HttpCall {
  readonly port: number;
  readonly path: string;
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** The demo brand's host. */
export const host = "localhost";
const timeoutMs = 3_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes a call. @throws the connection's error, or Error after three seconds */
export function call({ port, path, method = "POST", headers = {}, body }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const sent = request(
      { host: "127.0.0.1", port, path, method, agent, headers: { host, ...json, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }),
        );
      },
    );
    sent.once("error", reject);
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.end(body);
  });
}

/** The schemas by their paths: of players and agents, and of staff. */
export type GraphqlPath = "/graphql" | "/admin/graphql";

/** Sends a GraphQL operation of players. Resolves to its data. @throws GraphqlRefusal for an answer with errors */
export function graphql<T>(port: number, query: string, variables: object, token?: string): Promise<T> {
  return sendOperation({ port, path: "/graphql", token }, query, variables);
}

/** Where an operation is sent, with a session's token. */
interface OperationTarget {
  readonly port: number;
  readonly path: GraphqlPath;
  readonly token: string | undefined;
}

/** Sends the body of a GraphQL operation. Resolves to the answer's text. */
export async function postOperation({ port, path, token }: OperationTarget, body: object): Promise<string> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await call({ port, path, headers, body: JSON.stringify(body) })).text;
}

/** Sends a GraphQL operation to one of the schemas. Resolves to its data. @throws GraphqlRefusal as `graphql` */
export async function sendOperation<T>(to: OperationTarget, query: string, variables: object): Promise<T> {
  const text = await postOperation(to, { query, variables });
  const { data, errors } = JSON.parse(text) as { data?: T; errors?: { extensions?: { code?: string } }[] };
  if (errors || !data) throw new GraphqlRefusal(errors?.[0]?.extensions?.code ?? "none", text);
  return data;
}

/** The answer to an operation had errors. */
export class GraphqlRefusal extends Error {
  override readonly name = "GraphqlRefusal";

  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text.slice(0, 300));
  }
}
