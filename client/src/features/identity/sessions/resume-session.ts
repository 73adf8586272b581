import type { ApolloClient } from "@apollo/client";
import { ExchangeTokenDocument, MyIdDocument, ResumeSessionDocument } from "../../../gql/graphql";
import { isSessionLost } from "../../../lib/errors/failure";
import { canResumeSession, disableSessionResume } from "../../../lib/session/remembered-sign-in";
import { deviceId, getSession, type SignInResult, startSession } from "../../../lib/session/session";
import { announceSignIn, askOtherTabs } from "../../../lib/session/shared-session";

/** After this time the visitor continues as a guest. */
const timeoutMs = 5_000;

/** One tab at a time, because each use of the cookie replaces it. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("resume", work) : work();
}

/** Exchanges the token of an address for another: the one in the address becomes useless to anyone who has seen it. */
async function exchange(client: ApolloClient, token: string): Promise<SignInResult | null> {
  const headers = { authorization: `Bearer ${token}` };
  const context = { skipReauthentication: true, headers };
  const { data } = await client.mutate({ mutation: ExchangeTokenDocument, context, fetchPolicy: "no-cache" });
  return data?.exchangeToken ?? null;
}

/** Whether the server has ended the session of a token, which a tab does not know before its next call. */
async function isRefused(client: ApolloClient, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const context = { skipReauthentication: true, headers };
  const { data, error } = await client.query({
    query: MyIdDocument,
    context,
    fetchPolicy: "no-cache",
    errorPolicy: "all",
  });
  return error ? isSessionLost(error) : data?.me === null;
}

async function resume(client: ApolloClient): Promise<SignInResult | null> {
  const variables = { deviceId: deviceId() };
  const context = { skipReauthentication: true };
  const { data } = await oneTabAtATime(() =>
    client.mutate({ mutation: ResumeSessionDocument, variables, context, fetchPolicy: "no-cache" }),
  );
  if (data && !data.resumeSession) disableSessionResume();
  return data?.resumeSession ?? null;
}

/** The result of `attempt`; `otherwise` when it fails or takes too long. */
function within<T>(attempt: Promise<T>, otherwise: T): Promise<T> {
  const timeout = new Promise<T>((resolve) => setTimeout(resolve, timeoutMs, otherwise));
  return Promise.race([attempt.catch(() => otherwise), timeout]);
}

/**
 * Signs in without a form, before the first page: with a token in the address, with the session of another tab, or with
 * the cookie of a browser that remembers the member, also when the server has ended the session of the other tab. When
 * that fails the visitor is a guest.
 */
export async function resumeSession(client: ApolloClient, handoverToken: string | null): Promise<void> {
  if (getSession()) return;
  const shared = handoverToken ? null : await askOtherTabs();
  if (shared) {
    const isEnded = canResumeSession() && (await within(isRefused(client, shared.result.token), false));
    if (!isEnded) return startSession(shared.result, shared.startedAt);
  }
  if (!(handoverToken || canResumeSession())) return;
  const attempt = handoverToken ? exchange(client, handoverToken) : resume(client);
  // A guest can still sign in with the form.
  const result = await within(attempt, null);
  if (!result) return;
  startSession(result);
  announceSignIn();
}
