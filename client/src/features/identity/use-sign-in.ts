import { useApolloClient, useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { SignInDocument } from "../../gql/graphql";
import { deviceId, rememberAccount, startSession } from "../../lib/session/session";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Keep the user name for the next time. */
  readonly remember: boolean;
}

/**
 * Signs in and starts this tab's session. `previous`: the account whose session was lost, when there was one;
 * what its pages had loaded is forgotten when another person signs in. Resolves to the account.
 * Rejects with the call's error.
 */
export function useSignIn() {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(SignInDocument, { context: { ungated: true } });
  const signIn = useCallback(
    async ({ username, password, remember }: Credentials, previous: string | null): Promise<string> => {
      const { data } = await mutate({
        variables: { input: { username, password, portal: "MEMBER", deviceId: deviceId() } },
        fetchPolicy: "no-cache",
      });
      if (!data) throw new Error("the sign-in answered nothing");
      const { token, me } = data.signIn;
      rememberAccount(remember ? username : null);
      if (previous && previous !== me.account) await client.clearStore();
      startSession(token, {
        id: me.id,
        account: me.account,
        nickname: me.nickname,
        isAgent: me.role === "AGENT",
      });
      // In the same turn, before anything draws: a dead token left "nobody" here, which would end this session too.
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
      return me.account;
    },
    [client, mutate],
  );
  return { signIn, loading };
}
