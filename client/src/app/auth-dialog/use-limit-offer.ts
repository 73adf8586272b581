import { useCallback, useState } from "react";
import { markLimitOffered } from "../../lib/session/limit-offer";
import type { Session, SignInResult } from "../../lib/session/session";

/** A limit offered to whoever has just made an account, until they set one or leave it. */
interface LimitOffer {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly onRegistered: (answer: SignInResult) => Promise<void>;
}

/**
 * Offers a limit after registering by any way; to nobody to whom play is closed, and for that session only. The first
 * deposit offers none again.
 * `completeSignIn` takes the person in, and is told whether the offer follows.
 */
export function useLimitOffer(
  session: Session | null,
  completeSignIn: (answer: SignInResult, isOffered: boolean) => Promise<void>,
): LimitOffer {
  const [token, setToken] = useState<string | null>(null);
  const onRegistered = useCallback(
    (answer: SignInResult) => {
      const isOffered = !answer.exclusion && !answer.mustChangePassword;
      if (isOffered) {
        setToken(answer.token);
        markLimitOffered(answer.me.account);
      }
      return completeSignIn(answer, isOffered);
    },
    [completeSignIn],
  );
  const close = useCallback(() => setToken(null), []);
  return { isOpen: token !== null && session?.token === token, close, onRegistered };
}
