import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { refetchActiveQueries } from "../../lib/apollo/refetch";
import { pathAfterAuthDialog, readAuthDialog } from "../../lib/navigation/auth-dialog";
import { paths } from "../../lib/navigation/paths";
import { clearDraft } from "../../lib/session/draft";
import { type LostSession, settleReauthentication } from "../../lib/session/reauthentication";
import { getSession, type SignInResult, startSession } from "../../lib/session/session";
import { useSignInNotices } from "./use-sign-in-notices";

type Going = ReturnType<typeof useLocation>;

/** Goes on to where the pop-up leads; a page that stays keeps its place. */
async function goOn(navigate: NavigateFunction, location: Going): Promise<void> {
  const next = pathAfterAuthDialog(location);
  const isSamePage = next.split("?")[0] === location.pathname;
  await navigate(next, { replace: true, preventScrollReset: isSamePage });
}

/**
 * Completes a sign-in of any kind: starts the session, welcomes who signs in for the first time, and goes on to where the
 * dialog leads; or home, where the password must be changed first. `isOffered`: a limit is offered afterwards.
 */
export function useCompleteSignIn(
  lost: LostSession | null,
): (answer: SignInResult, isOffered?: boolean) => Promise<void> {
  const tellWhatCounts = useSignInNotices();
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    async (answer, isOffered = false) => {
      // Who played for fun is somebody else from here on, though the place stays.
      const before = getSession();
      const wasTrial = before?.isTrial ?? false;
      const isSamePerson = !wasTrial && (!lost?.account || lost.account === answer.me.account);
      if (!isSamePerson) await client.clearStore();
      startSession(answer);
      // In the same turn, before anything draws: a dead token left "nobody" here, which would end this session too.
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
      clearDraft();
      settleReauthentication(isSamePerson && !answer.mustChangePassword);
      if (answer.mustChangePassword) return void (await navigate(paths.home, { replace: true }));
      tellWhatCounts(answer, isOffered);
      if (readAuthDialog(location)) await goOn(navigate, location);
      else if (!isSamePerson) await navigate(paths.home, { replace: true });
      // The session before was refused all but the change of its password; those refusals are still on the page.
      const wasRefused = before?.mustChangePassword ?? false;
      if (!isSamePerson || wasRefused) await refetchActiveQueries(client);
    },
    [client, location, lost, navigate, tellWhatCounts],
  );
}
