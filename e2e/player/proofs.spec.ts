import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { PhonePeer, phonePeerAudience } from "../../server/test/phone-peer.js";
import { port } from "../support/address.js";
import { expectAccessible } from "../support/looks.js";
import { copyTemplate, type RunningServer, startServer } from "../support/server.js";

const slow = { timeout: 60_000 };
const ownPort = Number(port) + 70;
const origin = `http://localhost:${ownPort}`;
const person = "a-person";

let peer: PhonePeer;
let check: Server;
let checkedActions: string[];
let server: RunningServer;

// Both tests share one server, which takes longer to start than they do.
test.describe.configure({ mode: "default" });

/** A Turnstile-compatible human check: its script, and the endpoint that verifies its tokens. */
function startCheck(): Promise<Server> {
  const script = `window.turnstile = {
    render(place, { sitekey, action, callback }) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "I am a person (" + sitekey + ")";
      button.onclick = () => callback(${JSON.stringify(person)} + ":" + action);
      place.replaceChildren(button);
      return "w1";
    },
    reset() {},
    remove() {},
  };`;
  const checkServer = createServer(async (request, response) => {
    if (request.method === "GET") return response.setHeader("content-type", "text/javascript").end(script);
    let body = "";
    for await (const part of request) body += part;
    const [who, action = ""] = (new URLSearchParams(body).get("response") ?? "").split(":");
    checkedActions.push(action);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: who === person, action, hostname: "localhost" }));
  });
  return new Promise((resolve) => checkServer.listen(0, "127.0.0.1", () => resolve(checkServer)));
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  checkedActions = [];
  peer = await PhonePeer.start();
  check = await startCheck();
  const checkAt = `http://127.0.0.1:${(check.address() as AddressInfo).port}`;
  await copyTemplate(ownPort);
  server = await startServer(ownPort, {
    HUMAN_CHECK_URL: `${checkAt}/verify`,
    HUMAN_CHECK_SECRET: "secret",
    HUMAN_CHECK_SITE_KEY: "site-1",
    HUMAN_CHECK_SCRIPT_URL: `${checkAt}/api.js`,
    PHONE_PROOF_ISSUER: peer.issuer,
    PHONE_PROOF_AUDIENCE: phonePeerAudience,
    PHONE_PROOF_JWKS_URL: `${peer.issuer}/jwks.json`,
    PHONE_PROOF_PAGE_URL: `${peer.issuer}/prove`,
  });
});

test.afterAll(async () => {
  await server.stop();
  await peer.stop();
  await new Promise((resolve) => check.close(resolve));
});

/** Opens the partner's window and answers there, which closes it, possibly before the click resolves. */
async function answerPartner(page: Page, answer: "Yes" | "No"): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Verify with our partner" }).click();
  const partner = await opening;
  const closed = partner.waitForEvent("close");
  await Promise.any([closed, partner.getByRole("button", { name: answer }).click()]);
  await closed;
}

test("a phone number that a third party has proved registers, and signs in, without a code", async ({
  page,
}) => {
  await page.goto(`${origin}/register`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: /^Phone number/ })).toBeVisible(slow);
  const number = `7700${String(Date.now()).slice(-6)}`;
  await dialog.getByRole("button", { name: /change country code$/ }).click();
  await page.getByLabel("Country or code").fill("united kingdom");
  await page.getByRole("option", { name: /United Kingdom/ }).click();
  await dialog.getByRole("textbox", { name: /^Phone number/ }).fill(number);
  await answerPartner(page, "No");
  await expect(dialog.getByText(/^The window was closed/)).toBeVisible();
  await answerPartner(page, "Yes");
  await expect(dialog.getByText("Your number is verified.")).toBeVisible();
  await expectAccessible(page);
});

test("the site's human check replaces the captcha picture, which is still one press away", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(`${origin}/login`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("player2");
  for (let wrong = 0; wrong < 3; wrong += 1) {
    await dialog.getByRole("textbox", { name: "Password" }).fill(`wrong-${wrong}`);
    const refused = page.waitForResponse((answer) => (answer.request().postData() ?? "").includes("SignIn"));
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await refused;
    await expect(dialog.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  }
  const person = dialog.getByRole("button", { name: "I am a person (site-1)" });
  await person.click();
  await dialog.getByRole("textbox", { name: "Password" }).fill("Player1#2026");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeVisible(slow);
  expect(checkedActions).toContain("sign_in");
});
