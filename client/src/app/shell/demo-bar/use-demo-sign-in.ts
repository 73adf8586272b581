import { useApolloClient } from "@apollo/client/react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSignIn } from "../../../features/identity/sign-in/use-sign-in";
import { refetchActiveQueries } from "../../../lib/apollo/refetch";
import { paths } from "../../../lib/navigation/paths";
import { startSession } from "../../../lib/session/session";

interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly isAgent: boolean;
}

/**
 * Signs in as one of the demo's accounts, instead of the one that is signed in. `onFailed` is called when the server refuses or requires
 * a second factor.
 */
export function useDemoSignIn({
  onSignedIn,
  onFailed,
}: {
  readonly onSignedIn: () => void;
  readonly onFailed: (username: string) => void;
}) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { signIn } = useSignIn();
  const [pending, setPending] = useState<string | null>(null);
  const signInAs = useCallback(
    async ({ username, password, isAgent }: DemoAccount) => {
      setPending(username);
      try {
        const answer = await signIn({ username, password, portal: isAgent ? "AGENT" : "MEMBER" });
        if (answer.__typename !== "SignedIn") return onFailed(username);
        // Nothing that the previous account has loaded may be shown to this one.
        await client.clearStore();
        startSession(answer);
        onSignedIn();
        await navigate(isAgent ? paths.agentHome : paths.home);
        await refetchActiveQueries(client);
      } catch {
        onFailed(username);
      } finally {
        setPending(null);
      }
    },
    [client, navigate, onFailed, onSignedIn, signIn],
  );
  return { signInAs, pending };
}
