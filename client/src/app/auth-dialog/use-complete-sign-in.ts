import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { refetchActiveQueries } from "../../lib/apollo/refetch";
import { pathAfterAuthDialog, readAuthDialog } from "../../lib/navigation/auth-dialog";
import { paths } from "../../lib/navigation/paths";
import { clearDraft } from "../../lib/session/draft";
import { finishReauthentication } from "../../lib/session/reauthentication";
import { getSession, mayKeepLoadedData, type SignInResult, startSession } from "../../lib/session/session";
import { useSignInNotices } from "./use-sign-in-notices";

type CurrentLocation = ReturnType<typeof useLocation>;

/** Goes to the page after the dialog; a page that stays keeps its scroll position. */
async function goToNextPage(navigate: NavigateFunction, location: CurrentLocation): Promise<void> {
  const next = pathAfterAuthDialog(location);
  const isSamePage = next.split("?")[0] === location.pathname;
  await navigate(next, { replace: true, preventScrollReset: isSamePage });
}

/**
 * Completes a sign-in of any kind: starts the session, welcomes a member at the first sign-in, and goes to the page
 * after the dialog; or home, when the password must be changed first. `isOffered`: a deposit limit is offered
 * afterwards.
 */
export function useCompleteSignIn(): (result: SignInResult, isOffered?: boolean) => Promise<void> {
  const showNotices = useSignInNotices();
  const client = useApolloClient();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    async (result, isOffered = false) => {
      const before = getSession();
      // A trial member becomes another person here, though the page stays the same.
      const isSamePerson = mayKeepLoadedData(result.me.account);
      if (!isSamePerson) await client.clearStore();
      startSession(result);
      // In the same task, before the next render: an expired token left `me: null` in the cache, which would end this
      // session too.
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "me" });
      clearDraft();
      finishReauthentication(isSamePerson && !result.mustChangePassword);
      if (result.mustChangePassword) return void (await navigate(paths.home, { replace: true }));
      showNotices(result, isOffered);
      if (readAuthDialog(location)) await goToNextPage(navigate, location);
      else if (!isSamePerson) await navigate(paths.home, { replace: true });
      // A session that had to change its password was refused everything else; those errors are still on the page.
      const wasRefused = before?.mustChangePassword ?? false;
      if (!isSamePerson || wasRefused) await refetchActiveQueries(client);
    },
    [client, location, navigate, showNotices],
  );
}
