import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { overPage, pathBelowAuthDialog, signInDialogPath } from "../../lib/navigation/auth-dialog";
import { type CashierAction, cashierDialogPath } from "../../lib/navigation/cashier-dialog";
import { pathBelowContentDialog } from "../../lib/navigation/content-dialog";
import { promptForRealAccount } from "../../lib/session/real-account-prompt";
import { useSession } from "../../lib/session/session";

interface CashierLinkProps {
  readonly action: CashierAction;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the cashier over the current page: for guests after the sign-in; a trial member is asked to register. */
export function CashierLink({ action, className, children }: CashierLinkProps) {
  const session = useSession();
  const location = useLocation();
  if (session?.isTrial)
    return (
      <UnstyledButton className={className} onClick={promptForRealAccount}>
        {children}
      </UnstyledButton>
    );
  // One dialog at a time: any other dialog in the address is closed.
  const [pathname = "", search = ""] = pathBelowAuthDialog(location).split("?");
  const [below = "", query = ""] = pathBelowContentDialog({ pathname, search }).split("?");
  const over = cashierDialogPath({ pathname: below, search: query }, action);
  return (
    <Link
      to={session ? over : signInDialogPath(location, over)}
      state={overPage}
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  );
}
