import { useCallback, useState } from "react";
import { markLimitOffered } from "../../lib/session/limit-offer";
import type { Session, SignInResult } from "../../lib/session/session";

/** The limit offer after a registration, until the member sets a limit or dismisses it. */
interface LimitOffer {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly onRegistered: (answer: SignInResult) => Promise<void>;
}

/**
 * Offers a deposit limit after any kind of registration; not to an excluded member, and for that session only. The
 * first deposit does not offer one again. `completeSignIn` signs the member in; its second argument says whether the
 * offer follows.
 */
export function useLimitOffer(
  session: Session | null,
  completeSignIn: (result: SignInResult, isOffered: boolean) => Promise<void>,
): LimitOffer {
  const [token, setToken] = useState<string | null>(null);
  const onRegistered = useCallback(
    (result: SignInResult) => {
      const isOffered = !result.exclusion && !result.mustChangePassword;
      if (isOffered) {
        setToken(result.token);
        markLimitOffered(result.me.account);
      }
      return completeSignIn(result, isOffered);
    },
    [completeSignIn],
  );
  const close = useCallback(() => setToken(null), []);
  return { isOpen: token !== null && session?.token === token, close, onRegistered };
}
