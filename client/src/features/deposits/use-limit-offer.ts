import { useState } from "react";
import { isLimitOffered, markLimitOffered } from "../../lib/session/limit-offer";
import { useSession } from "../../lib/session/session";

/**
 * Whether the member has answered the limit offer since this tab was opened, and the function that records the answer.
 */
export function useLimitOffer() {
  const account = useSession()?.account ?? "";
  const [isAnswered, setAnswered] = useState(() => isLimitOffered(account));
  const [isJustAnswered, setJustAnswered] = useState(false);
  const answer = () => {
    markLimitOffered(account);
    setAnswered(true);
    setJustAnswered(true);
  };
  return { isAnswered, isJustAnswered, answer };
}
