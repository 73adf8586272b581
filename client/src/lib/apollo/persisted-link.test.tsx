import { readFileSync } from "node:fs";
import { ApolloClient, ApolloLink, gql, Observable } from "@apollo/client";
import { Kind, OperationTypeNode, parse } from "graphql";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as generated from "../../gql/graphql";
import { makeCache } from "./cache";
import { makeApolloClient } from "./client";
import { makePersistedLink } from "./persisted-link";

const file = `${import.meta.dirname}/../../../../schema/persisted-operations.json`;
const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));

const documents = Object.entries(generated).filter(([name]) => name.endsWith("Document"));

function typeOf(document: { readonly definitions: readonly { readonly kind: Kind }[] }): OperationTypeNode {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return (operation as { operation?: OperationTypeNode } | undefined)?.operation ?? OperationTypeNode.QUERY;
}

/** The operation as the client sends it, after its links have transformed the document. */
async function captureOperation(document: (typeof documents)[number][1]): Promise<ApolloLink.Operation> {
  const sent: ApolloLink.Operation[] = [];
  const server = new ApolloLink((operation) => {
    sent.push(operation);
    return new Observable<ApolloLink.Result>((observer) => {
      if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) observer.next({ data: null });
      observer.complete();
    });
  });
  const client = new ApolloClient({
    cache: makeCache(),
    link: makePersistedLink().concat(server),
  });
  const type = typeOf(document);
  if (type === OperationTypeNode.QUERY)
    await client.query({ query: document as never, errorPolicy: "all", fetchPolicy: "no-cache" });
  if (type === OperationTypeNode.MUTATION)
    await client.mutate({ mutation: document as never, errorPolicy: "all", fetchPolicy: "no-cache" });
  if (type === OperationTypeNode.SUBSCRIPTION) {
    await new Promise<void>((resolve) => {
      client.subscribe({ query: document as never }).subscribe({ complete: resolve, error: () => resolve() });
    });
  }
  const [operation] = sent;
  if (!operation) throw new Error("nothing was sent");
  return operation;
}

describe("our operations", () => {
  it.each(documents)("%s is sent as the hash of a persisted operation", async (_name, document) => {
    const operation = await captureOperation(document);
    const { version, sha256Hash } = operation.extensions.persistedQuery;
    expect(version).toBe(1);
    const text = texts[sha256Hash];
    expect(text).toBeDefined();
    const parsed = parse(text ?? "");
    expect(typeOf(parsed)).toBe(operation.operationType);
    expect(text).toContain(operation.operationName);
  });

  it("are all of the persisted operations", () => {
    expect(Object.keys(texts)).toHaveLength(documents.length);
  });
});

describe("over HTTP", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("no query text is sent", async () => {
    const bodies: string[] = [];
    vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
      bodies.push(body);
      const games = { __typename: "GamePage", items: [] };
      return new Response(JSON.stringify({ data: { games } }), {
        headers: { "content-type": "application/json" },
      });
    });
    await makeApolloClient("http://localhost/graphql").query({ query: generated.FooterGamesDocument });
    const [body = "{}"] = bodies;
    expect(JSON.parse(body)).toEqual({
      operationName: "FooterGames",
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
  });

  it("a document that was not generated is not sent", async () => {
    const query = gql`
      query Free {
        brand {
          code
        }
      }
    `;
    await expect(makeApolloClient("http://localhost/graphql").query({ query })).rejects.toThrow("src/gql");
  });
});
