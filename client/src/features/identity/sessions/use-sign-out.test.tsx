import { ApolloProvider } from "@apollo/client/react";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { canResumeSession, rememberSignIn } from "../../../lib/session/remembered-sign-in";
import { getSession, mayKeepLoadedData, startSession } from "../../../lib/session/session";
import { clientThatAnswers } from "../../../test/render";
import { signedInAs } from "../../../test/session";
import { useSignOut } from "./use-sign-out";

it("signs the other tabs out before it calls the server, which then refuses their calls", async () => {
  const other = new BroadcastChannel("session");
  const received = vi.fn();
  other.onmessage = ({ data }) => received(data);
  let answer = (_data: Record<string, unknown>) => {};
  const client = clientThatAnswers(
    () =>
      new Promise<Record<string, unknown>>((resolve) => {
        answer = resolve;
      }),
  );
  startSession(signedInAs("t1"));
  rememberSignIn({ account: "player1" });
  const { result } = renderHook(() => useSignOut(() => {}), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  let done = Promise.resolve();
  act(() => {
    done = result.current.signOut();
  });
  await waitFor(() =>
    expect(received).toHaveBeenCalledWith(expect.objectContaining({ kind: "signedOut", account: "player1" })),
  );
  // The cookie, which the server has not yet ended, does not sign them in again.
  expect([canResumeSession(), getSession()?.token]).toEqual([false, "t1"]);
  await act(async () => {
    answer({ signOut: true });
    await done;
  });
  expect([getSession(), mayKeepLoadedData("player2")]).toEqual([null, true]);
  other.close();
});

it("signs out although the stored choice of notifications cannot be read", async () => {
  const client = clientThatAnswers(() => ({ signOut: true }));
  startSession(signedInAs("t1"));
  localStorage.setItem("pushChoice", "{");
  const { result } = renderHook(() => useSignOut(() => {}), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await act(() => result.current.signOut());
  expect(getSession()).toBeNull();
});
