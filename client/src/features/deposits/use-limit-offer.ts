import { useState } from "react";
import { isLimitOffered, markLimitOffered } from "../../lib/session/limit-offer";
import { useSession } from "../../lib/session/session";

/** Whether the member has answered the offer of a limit since this tab is open; and how that is said. */
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
