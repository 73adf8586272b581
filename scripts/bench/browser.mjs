import { chromiumPath } from "../lib/browser.mjs";

const credentials = { username: "player2", password: "Player1#2026" };

/** Launches the installed Chromium. */
export async function openBrowser() {
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [],
  });
}

/** Signs a demo member in. Resolves to the session's token. */
export async function signInForToken(address) {
  const query = "mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }";
  const answer = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input: credentials } }),
  });
  return (await answer.json()).data.signIn.token;
}

/** Makes every page of the context start with a token, or as a guest, and with all announcements closed. */
export async function startPagesAs(context, token) {
  const closed = [
    "B anonymous",
    "A member",
    "F member",
    `A ${credentials.username}`,
    `F ${credentials.username}`,
  ];
  await context.addInitScript(
    ([sessionToken, closedAnnouncements]) => {
      if (window.origin === "null") return;
      // Dialogs that open by themselves would cover the measured page.
      sessionStorage.setItem("announcementsClosed", closedAnnouncements);
      if (sessionToken) sessionStorage.setItem("token", sessionToken);
    },
    [token, JSON.stringify(closed)],
  );
}
