import { chromiumPath } from "../lib/browser.mjs";

const who = { username: "player2", password: "Player1#2026" };

/** The Chromium that set-up found. */
export async function openBrowser() {
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [],
  });
}

/** Token of a demo member's new session. */
export async function signedInToken(address) {
  const query = "mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }";
  const answer = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input: who } }),
  });
  return (await answer.json()).data.signIn.token;
}

/** Every page of the context starts signed in, by a token or not at all, with the announcements seen. */
export async function arriveAs(context, token) {
  const closed = ["B anonymous", "A member", "F member", `A ${who.username}`, `F ${who.username}`];
  await context.addInitScript(
    ([given, seen]) => {
      if (window.origin === "null") return;
      // What opens by itself would lie over what is looked at.
      sessionStorage.setItem("announcementsClosed", seen);
      if (given) sessionStorage.setItem("token", given);
    },
    [token, JSON.stringify(closed)],
  );
}
