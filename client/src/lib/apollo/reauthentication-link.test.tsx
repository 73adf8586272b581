import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SignOutDocument, SiteStatusDocument } from "../../gql/graphql";
import { refusal } from "../../test/render";
import { signedInAs } from "../../test/session";
import { finishReauthentication, finishUnlock } from "../session/reauthentication";
import { getSession, startSession } from "../session/session";
import { makeReauthenticationLink } from "./reauthentication-link";

const status = {
  systemStatus: {
    __typename: "SystemStatus",
    status: 0,
    maintenance: null,
    location: { __typename: "VisitorLocation", ip: "::1" },
    customerService: [],
    demo: null,
  },
};

/** A client whose server accepts the token t2 only, and spies on the operations it sends and that were refused. */
function makeClient(code = "not_logged_in") {
  const calls = vi.fn();
  const refused = vi.fn();
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const token = getSession()?.token ?? null;
        operation.setContext({ sentToken: token });
        calls(operation.operationName, token);
        setTimeout(() => {
          if (token !== "t2") {
            observer.error(refusal(code));
            refused();
            return;
          }
          observer.next({ data: status });
          observer.complete();
        });
      }),
  );
  const link = makeReauthenticationLink().concat(server);
  return { calls, refused, client: new ApolloClient({ link, cache: new InMemoryCache() }) };
}

const query = { query: SiteStatusDocument, fetchPolicy: "network-only" } as const;

describe("the reauthentication link", () => {
  beforeEach(() => {
    finishReauthentication(false);
    startSession(signedInAs("t1"));
  });

  it("sends queries again after the new sign-in, each once", async () => {
    const { client, calls } = makeClient();
    const answers = [client.query(query), client.query({ ...query, context: { queryDeduplication: false } })];
    await waitFor(() => expect(getSession()).toBeNull());
    startSession(signedInAs("t2"));
    finishReauthentication(true);
    for (const { data } of await Promise.all(answers)) expect(data).toMatchObject(status);
    expect(calls.mock.calls.filter(([, token]) => token === "t2")).toHaveLength(2);
  });

  it("fails the query when the pop-up is closed", async () => {
    const { client } = makeClient();
    const answer = client.query(query);
    await waitFor(() => expect(getSession()).toBeNull());
    finishReauthentication(false);
    await expect(answer).rejects.toThrow("not_logged_in");
  });

  it("does not loop when the new token is refused too", async () => {
    const { client, calls } = makeClient();
    const answer = client.query(query);
    await waitFor(() => expect(getSession()).toBeNull());
    startSession(signedInAs("t3"));
    finishReauthentication(true);
    await expect(answer).rejects.toThrow("not_logged_in");
    expect(calls).toHaveBeenCalledTimes(2);
    expect(getSession()?.token).toBe("t3");
  });

  it("never sends a mutation twice, and asks for no sign-in when signing out fails", async () => {
    const { client, calls } = makeClient();
    await expect(
      client.mutate({ mutation: SignOutDocument, context: { skipReauthentication: true } }),
    ).rejects.toThrow();
    expect(getSession()?.token).toBe("t1");
    await expect(client.mutate({ mutation: SignOutDocument })).rejects.toThrow();
    expect(getSession()).toBeNull();
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it("sends what a lock refused again in another session, except mutations", async () => {
    const { client, calls, refused } = makeClient("session_locked");
    const held = client.mutate({ mutation: SignOutDocument });
    const answer = client.query(query);
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(2));
    startSession(signedInAs("t2"));
    finishUnlock(true);
    await expect(held).rejects.toThrow("session_locked");
    expect((await answer).data).toMatchObject(status);
    expect(calls.mock.calls).toEqual([
      ["SignOut", "t1"],
      ["SiteStatus", "t1"],
      ["SiteStatus", "t2"],
    ]);
  });

  it("sends a mutation that a lock refused again after the password", async () => {
    const { client, calls, refused } = makeClient("session_locked");
    const held = client.mutate({ mutation: SignOutDocument });
    await waitFor(() => expect(refused).toHaveBeenCalledOnce());
    finishUnlock(true);
    await expect(held).rejects.toThrow("session_locked");
    expect(calls).toHaveBeenCalledTimes(2);
  });
});
