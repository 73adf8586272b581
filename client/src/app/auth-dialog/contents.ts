import { type ComponentType, lazy } from "react";
import type { AuthDialogName } from "../../lib/navigation/auth-dialog";
import type { PlayerAuthDialogProps } from "../../lib/session/auth-dialog-props";

/** The content of one of the dialogs; loaded when it first opens. */
interface AuthDialogContent {
  /** Its heading, a text of `common`. */
  readonly title: "signIn" | "register" | "trial.title" | "forgotPassword" | "changePassword";
  readonly Body: ComponentType<PlayerAuthDialogProps>;
}

/** The contents of the auth dialog. A dialog that is not listed here does not open. */
export const authDialogContents: Partial<Readonly<Record<AuthDialogName, AuthDialogContent>>> = {
  login: { title: "signIn", Body: lazy(() => import("./login").then(({ Login }) => ({ default: Login }))) },
  forgot: {
    title: "forgotPassword",
    Body: lazy(() => import("./forgot").then(({ Forgot }) => ({ default: Forgot }))),
  },
  password: {
    title: "changePassword",
    Body: lazy(() => import("./password").then(({ Password }) => ({ default: Password }))),
  },
  register: {
    title: "register",
    Body: lazy(() => import("./register").then(({ Register }) => ({ default: Register }))),
  },
  trial: {
    title: "trial.title",
    Body: lazy(() => import("./trial").then(({ Trial }) => ({ default: Trial }))),
  },
};
