import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { entranceAt } from "../lib/entrance";
import { useHoldPopups } from "../lib/popup-turn";
import { useRealAccountAsked } from "../lib/session/real-account";
import { useSession } from "../lib/session/session";

const RealAccountDialog = lazy(() =>
  import("../features/trial/components/real-account-dialog").then(({ RealAccountDialog }) => ({
    default: RealAccountDialog,
  })),
);

/** Asks a trial member to register, wherever something was refused for want of an account; never over another pop-up. */
export function RealAccountPrompt() {
  const isAsked = useRealAccountAsked();
  const session = useSession();
  const location = useLocation();
  const isDue = isAsked && session !== null && entranceAt(location) === null;
  useHoldPopups(isDue);
  return <Suspense fallback={null}>{isDue && <RealAccountDialog />}</Suspense>;
}
