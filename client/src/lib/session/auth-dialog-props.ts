import type { AuthDialogName } from "../navigation/auth-dialog";
import type { LostSession } from "./reauthentication";
import type { SignInResult } from "./session";

/** Props of the content of each auth dialog. */
export interface AuthDialogProps {
  /** The lost session, when that is why the dialog is open. */
  readonly lost: LostSession | null;
  /** Called after a sign-in: starts the session, closes the dialog and goes on to the next page. */
  readonly onSignedIn: (answer: SignInResult) => Promise<void>;
  /** The address of another dialog in place of this one. */
  readonly pathTo: (dialog: AuthDialogName) => string;
  readonly onClose: () => void;
  /** The portal that is signed in to: the players' by default. */
  readonly portal?: "MEMBER" | "AGENT";
}

/** Props of the players' dialogs, in which accounts can also be registered. */
export interface PlayerAuthDialogProps extends AuthDialogProps {
  /** Called after a registration: signs the new member in as usual, then offers a deposit limit. */
  readonly onRegistered: (answer: SignInResult) => Promise<void>;
}
