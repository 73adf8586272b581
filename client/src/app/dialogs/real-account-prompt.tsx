import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { readAuthDialog } from "../../lib/navigation/auth-dialog";
import { useHoldDialogs } from "../../lib/navigation/dialog-queue";
import { useIsRealAccountPromptOpen } from "../../lib/session/real-account-prompt";
import { useSession } from "../../lib/session/session";

const RealAccountDialog = lazy(() =>
  import("../../features/trial/components/real-account-dialog").then(({ RealAccountDialog }) => ({
    default: RealAccountDialog,
  })),
);

/** Prompts a trial member to register when an operation needed a real account; never over another dialog. */
export function RealAccountPrompt() {
  const isRequested = useIsRealAccountPromptOpen();
  const session = useSession();
  const location = useLocation();
  const isDue = isRequested && session !== null && readAuthDialog(location) === null;
  useHoldDialogs(isDue);
  return <Suspense fallback={null}>{isDue && <RealAccountDialog />}</Suspense>;
}
