import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { LaunchGameDocument } from "../../gql/graphql";
import { makeRealAccountLink } from "../../lib/apollo/real-account-link";
import { dismissRealAccountPrompt } from "../../lib/session/real-account-prompt";
import { endSession, startSession } from "../../lib/session/session";
import { refusal, renderApp, startTexts } from "../../test/render";
import { signedInAs } from "../../test/session";
import { RealAccountPrompt } from "./real-account-prompt";

/** A client whose server refuses everything with this code. */
function clientRefusedWith(code: string) {
  const server = new ApolloLink(() => new Observable((observer) => observer.error(refusal(code))));
  return new ApolloClient({ link: makeRealAccountLink().concat(server), cache: new InMemoryCache() });
}

const launch = (code: string) =>
  act(async () => {
    const variables = { input: { gameId: "reels-1" } };
    await clientRefusedWith(code)
      .mutate({ mutation: LaunchGameDocument, variables })
      .catch(() => undefined);
  });

function open(path: string) {
  startSession({ ...signedInAs("t0"), me: { ...signedInAs("t0").me, role: "TRIAL" } });
  renderApp(<RealAccountPrompt />, undefined, path);
}

describe("the prompt for a real account", () => {
  beforeEach(async () => {
    dismissRealAccountPrompt();
    endSession();
    await startTexts();
  });

  it("opens when an operation needs one, and leads to the registration over the current page", async () => {
    open("/seamless?game=reels-1");
    await launch("game_not_found");
    expect(screen.queryByRole("dialog")).toBeNull();
    await launch("in_need_true_account");
    const link = await screen.findByRole("link", { name: "Create an account" });
    expect(link.getAttribute("href")).toBe("/seamless?game=reels-1&auth=register");
    await userEvent.click(screen.getByRole("button", { name: "Keep playing for free" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await launch("in_need_true_account");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("opens over no other dialog, and for no guest", async () => {
    open("/seamless?game=reels-1&auth=register");
    await launch("in_need_true_account");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
