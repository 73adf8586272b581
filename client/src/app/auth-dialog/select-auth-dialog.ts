import type { AuthDialogName } from "../../lib/navigation/auth-dialog";
import type { Session } from "../../lib/session/session";

/**
 * The dialog to show: changing the password is for the signed-in, the others are for guests; a trial member may
 * register or sign in.
 */
export function selectAuthDialog(
  requested: AuthDialogName | null,
  session: Session | null,
  isLost: boolean,
): AuthDialogName | null {
  if (session?.mustChangePassword) return "password";
  if (isLost && (requested === null || requested === "password")) return "login";
  if (session?.isTrial) return requested === "password" || requested === "trial" ? null : requested;
  return (requested === "password") === (session !== null) ? requested : null;
}
