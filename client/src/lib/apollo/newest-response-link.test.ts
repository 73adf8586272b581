import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import type { GraphQLFormattedError } from "graphql";
import { describe, expect, it } from "vitest";
import { makeNewestResponseLink } from "./newest-response-link";

const query = gql`
  query Count {
    count
  }
`;

type Send = (data: Record<string, unknown> | Error, errors?: readonly GraphQLFormattedError[]) => void;

/** A client whose server answers each request when the test sends its response. */
function openClient() {
  const requests: Send[] = [];
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        requests.push((data, errors) => {
          if (data instanceof Error) return observer.error(data);
          observer.next(errors ? { errors } : { data });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: makeNewestResponseLink().concat(server),
  });
  const ask = async (isDeduplicated = false) => {
    const context = isDeduplicated ? {} : { queryDeduplication: false };
    const { data } = await client.query({ query, fetchPolicy: "network-only", context });
    return data;
  };
  return { requests, client, ask };
}

describe("requests of a query that are under way together", () => {
  it("get the newest response, so that the cache never goes back", async () => {
    const { requests, client, ask } = openClient();
    const answers = [ask(), ask()];
    requests[1]?.({ count: 2 });
    expect(await answers[1]).toEqual({ count: 2 });
    requests[0]?.({ count: 1 });
    expect(await answers[0]).toEqual({ count: 2 });
    expect(client.readQuery({ query })).toEqual({ count: 2 });
  });

  it("get their own responses when these arrive in order, or when the later request failed or was refused", async () => {
    const { requests, ask } = openClient();
    const answers = [ask(), ask(), ask(), ask()];
    const failed = expect(answers[3]).rejects.toThrow("offline");
    requests[3]?.(new Error("offline"));
    await failed;
    const refused = expect(answers[2]).rejects.toThrow("too many");
    requests[2]?.({}, [{ message: "too many" }]);
    await refused;
    requests[0]?.({ count: 1 });
    requests[1]?.({ count: 2 });
    expect(await Promise.all(answers.slice(0, 2))).toEqual([{ count: 1 }, { count: 2 }]);
  });

  it("leave nothing to the next ones, nor to deduplicated requests", async () => {
    const { requests, ask } = openClient();
    const first = ask();
    requests[0]?.({ count: 1 });
    await first;
    const second = [ask(), ask(true)];
    requests[2]?.({ count: 3 });
    requests[1]?.({ count: 2 });
    expect(await Promise.all(second)).toEqual([{ count: 2 }, { count: 3 }]);
  });
});
