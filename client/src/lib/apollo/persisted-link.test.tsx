import { readFileSync } from "node:fs";
import { ApolloClient, ApolloLink, gql, Observable } from "@apollo/client";
import { type DocumentNode, Kind, OperationTypeNode, parse } from "graphql";
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

  interface Sent {
    readonly url: string;
    readonly method: string;
    readonly body: string | undefined;
  }

  /** What the client sends for a query, beside a server that knows no data. */
  async function sentFor(query: DocumentNode): Promise<Sent | undefined> {
    const sent: Sent[] = [];
    vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
      sent.push({ url, method: method ?? "GET", body: body as string | undefined });
      return new Response(JSON.stringify({ data: null }), {
        headers: { "content-type": "application/json" },
      });
    });
    await makeApolloClient("http://localhost/graphql").query({ query, errorPolicy: "all" });
    return sent[0];
  }

  it("no text leaves the client", async () => {
    const sent = await sentFor(generated.MyIdDocument);
    expect([sent?.method, sent?.url]).toEqual(["POST", "http://localhost/graphql"]);
    expect(JSON.parse(sent?.body ?? "{}")).toEqual({
      operationName: "MyId",
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
  });

  it("a guest's query has an address that caches can keep", async () => {
    document.documentElement.lang = "ar";
    const sent = await sentFor(generated.FooterGamesDocument);
    const url = new URL(sent?.url ?? "");
    expect([sent?.method, sent?.body]).toEqual(["GET", undefined]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      lang: "ar",
      operationName: "FooterGames",
      variables: "{}",
    });
  });

  it("a document of another make is not sent at all", async () => {
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
