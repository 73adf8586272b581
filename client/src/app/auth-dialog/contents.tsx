import type { ComponentType } from "react";
import type { AuthDialogName } from "../../lib/navigation/auth-dialog";
import type { PlayerAuthDialogProps } from "../../lib/session/auth-dialog-props";
import { type Preloadable, preloadable } from "../../ui/layout/preloadable";
import { withTexts } from "../lazy-texts";
import { LoadingContent } from "./loading-content";

/** The content of one of the dialogs; loaded when it first opens. */
interface AuthDialogContent {
  /** Its heading, a text of `common`. */
  readonly title: "signIn" | "register" | "trial.title" | "forgotPassword" | "changePassword";
  readonly Body: Preloadable<PlayerAuthDialogProps>;
}

function body(namespaces: string[], load: () => Promise<ComponentType<PlayerAuthDialogProps>>) {
  return preloadable(withTexts(namespaces, load), <LoadingContent />);
}

/** The contents of the auth dialog. A dialog that is not listed here does not open. */
export const authDialogContents: Partial<Readonly<Record<AuthDialogName, AuthDialogContent>>> = {
  login: {
    title: "signIn",
    Body: body(["auth", "verification"], async () => (await import("./login")).Login),
  },
  forgot: {
    title: "forgotPassword",
    Body: body(["security", "verification"], async () => (await import("./forgot")).Forgot),
  },
  password: {
    title: "changePassword",
    Body: body(["security"], async () => (await import("./password")).Password),
  },
  register: {
    title: "register",
    Body: body(["registration", "verification"], async () => (await import("./register")).Register),
  },
  trial: {
    title: "trial.title",
    Body: body(["trial", "verification"], async () => (await import("./trial")).Trial),
  },
};
