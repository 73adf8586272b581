import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { overPage, pageBelow, signInOver } from "../../lib/navigation/auth-dialog";
import { type CashierAction, cashierOver } from "../../lib/navigation/cashier-dialog";
import { belowContentDialog } from "../../lib/navigation/content-dialog";
import { askRealAccount } from "../../lib/session/real-account";
import { useSession } from "../../lib/session/session";

interface CashierLinkProps {
  readonly action: CashierAction;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the cashier over the page in hand: for guests after the sign-in, while who plays for fun is asked to register. */
export function CashierLink({ action, className, children }: CashierLinkProps) {
  const session = useSession();
  const location = useLocation();
  if (session?.isTrial)
    return (
      <UnstyledButton className={className} onClick={askRealAccount}>
        {children}
      </UnstyledButton>
    );
  // One pop-up at a time: whatever else the address asks for makes way.
  const [pathname = "", search = ""] = pageBelow(location).split("?");
  const [below = "", query = ""] = belowContentDialog({ pathname, search }).split("?");
  const over = cashierOver({ pathname: below, search: query }, action);
  return (
    <Link
      to={session ? over : signInOver(location, over)}
      state={overPage}
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  );
}
