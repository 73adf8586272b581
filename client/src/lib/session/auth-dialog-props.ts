import type { AuthDialogName } from "../navigation/auth-dialog";
import type { LostSession } from "./reauthentication";
import type { SignedInAnswer } from "./session";

/** What each pop-up's content is given. */
export interface AuthDialogProps {
  /** The session that was lost, where that is why the pop-up is here. */
  readonly lost: LostSession | null;
  /** Somebody has signed in: starts the session, closes the pop-up and goes on to where it leads. */
  readonly onSignedIn: (answer: SignedInAnswer) => Promise<void>;
  /** The address of another pop-up in place of this one. */
  readonly pathTo: (dialog: AuthDialogName) => string;
  readonly onClose: () => void;
  /** The side that is signed in to: the players' by default. */
  readonly portal?: "MEMBER" | "AGENT";
}

/** What the players' pop-ups are given in addition: there accounts are made too. */
export interface PlayerAuthDialogProps extends AuthDialogProps {
  /** Somebody has made an account: they are signed in as others are, and are then offered a limit. */
  readonly onRegistered: (answer: SignedInAnswer) => Promise<void>;
}
