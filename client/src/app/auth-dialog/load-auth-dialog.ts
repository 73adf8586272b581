import type { ApolloClient } from "@apollo/client";
import { type AuthDialogName, readAuthDialog } from "../../lib/navigation/auth-dialog";
import { getSession } from "../../lib/session/session";
import { lazyDialog } from "../../ui/layout/lazy-dialog";
import { isClosedAtLoad } from "../error-pages/status/use-site-status";
import { authDialogContents } from "./contents";
import { selectAuthDialog } from "./select-auth-dialog";

/** After this time the page is shown, and the dialog once it has loaded. */
const waitMs = 500;

/** The auth dialog; its code is loaded when it first opens. */
export const AuthDialog = lazyDialog(async () => (await import("./auth-dialog")).AuthDialog);

/**
 * Loads the frame of the auth dialog and one of its contents at the same time. It never rejects: what cannot be loaded is
 * loaded again by its component, which throws the error.
 */
export async function loadAuthDialog(dialog: AuthDialogName): Promise<void> {
  await Promise.allSettled([AuthDialog.preload(), authDialogContents[dialog]?.Body.preload()]);
}

async function loadSettings(client: ApolloClient): Promise<void> {
  const { loadRegistrationSettings } = await import("../../features/identity/registration/load-settings");
  await loadRegistrationSettings(client);
}

/**
 * Loads the dialog that the page's first address opens, so that its form is among the first things shown. Resolves when
 * it is loaded, or half a second later.
 */
export async function loadFirstAuthDialog(client: ApolloClient): Promise<void> {
  const dialog = selectAuthDialog(readAuthDialog(window.location), getSession(), false);
  if (dialog === null || isClosedAtLoad()) return;
  // Not waited for: the form has a skeleton until its settings are there.
  if (dialog === "register") void Promise.allSettled([loadSettings(client)]);
  await Promise.race([loadAuthDialog(dialog), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
