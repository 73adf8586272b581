import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthDialogName } from "../../lib/navigation/auth-dialog";
import { endSession, startSession } from "../../lib/session/session";
import { clientThatAnswers, renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { authDialogContents } from "./contents";
import { loadFirstAuthDialog } from "./load-auth-dialog";

const unanswered = () => new Promise<never>(() => undefined);

/** Loads what the page at an address begins with. Returns the operations that were sent. */
async function loadAt(address: string): Promise<readonly string[]> {
  window.history.replaceState(null, "", address);
  const sent: string[] = [];
  await loadFirstAuthDialog(
    clientThatAnswers(({ operationName = "" }) => {
      sent.push(operationName);
      return unanswered();
    }),
  );
  await vi.dynamicImportSettled();
  return sent;
}

function show(dialog: AuthDialogName) {
  const Body = authDialogContents[dialog]?.Body;
  if (!Body) throw new RangeError(`no dialog ${dialog}`);
  const done = async () => undefined;
  const props = { lost: null, onSignedIn: done, onRegistered: done, onClose: done, pathTo: () => "/" };
  renderApp(<Body {...props} />, clientThatAnswers(unanswered));
}

describe("the auth dialog that the first address opens", () => {
  // Compiling the code takes longer on a busy machine than the page waits for it.
  beforeAll(() => Promise.all([import("./auth-dialog"), import("./login"), import("./register")]));

  beforeEach(async () => {
    endSession();
    await startTexts(["auth", "registration", "verification"]);
  });

  it("shows the sign-in form as soon as it is rendered", async () => {
    await loadAt("/login");
    show("login");
    expect(screen.getByLabelText("Password")).toBeTruthy();
  });

  it("queries the settings of the registration while its code loads", async () => {
    expect(await loadAt("/register")).toContain("RegistrationSettings");
    show("register");
    expect(screen.getByText("Create your account")).toBeTruthy();
  });

  it("queries nothing at other addresses, or for members", async () => {
    expect(await loadAt("/rng")).toEqual([]);
    startSession(signedInAs("t1"));
    expect(await loadAt("/register")).toEqual([]);
  });
});
