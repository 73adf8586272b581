import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  type TypedDocumentNode,
} from "@apollo/client";
import { ApolloProvider, useQuery } from "@apollo/client/react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { liveQuery } from "./live-query";
import { makeNewestResponseLink } from "./newest-response-link";
import { reportReconnect } from "./reconnect";
import { useRefetchOnReconnect } from "./use-refetch-on-reconnect";

const query = gql`
  query Count {
    count
  }
` as TypedDocumentNode<{ count: number }, Record<string, never>>;

function Count() {
  const { data, refetch } = useQuery(query, liveQuery);
  useRefetchOnReconnect(() => refetch());
  return <p>{data ? `count ${data.count}` : "none"}</p>;
}

it("what changes while a query is under way is shown, in whichever order responses arrive", async () => {
  const requests: ((count: number) => void)[] = [];
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        requests.push((count) => {
          observer.next({ data: { count } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: makeNewestResponseLink().concat(server),
  });
  render(
    <ApolloProvider client={client}>
      <Count />
    </ApolloProvider>,
  );
  await waitFor(() => expect(requests).toHaveLength(1));
  act(reportReconnect);
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(async () => requests[1]?.(2));
  await screen.findByText("count 2");
  await act(async () => requests[0]?.(1));
  expect(screen.getByText("count 2")).toBeTruthy();
});
