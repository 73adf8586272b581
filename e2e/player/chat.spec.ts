import { expect, type Page } from "@playwright/test";
import {
  AnswerSupportDocument,
  CloseSupportDocument,
  ConversationDocument,
  ConversationsDocument,
  SetMaintenanceDocument,
} from "../../server/src/cli/admin/gql/graphql.js";
import { lotusOrigin } from "../support/address.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll } from "../support/looks.js";
import { signIn, startSignedIn } from "../support/member.js";
import { BrandStaff } from "../support/staff.js";
import { sizes, test } from "../support/test.js";

const desktopOpener = (page: Page) =>
  page.getByRole("complementary").getByRole("button", { name: /^Customer service/ });
const chat = (page: Page) => page.getByRole("dialog", { name: "Customer service" });
const field = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(log(page).getByText(text)).toBeVisible();
  // Messages that are still being sent would stay unsent when the page is left.
  await expect(log(page).getByText("Sending")).toHaveCount(0);
}

const demoStaff = new BrandStaff("demo");

/** The open conversation with the newest message, as staff of the brand read it. */
async function readNewest(staff = demoStaff) {
  const states = ["OPEN" as const, "ANSWERED" as const];
  const { supportConversations } = await staff.call(ConversationsDocument, { first: 1, states });
  const id = supportConversations.edges[0]?.node.id ?? "";
  return (await staff.call(ConversationDocument, { id })).supportConversation;
}

async function reply(conversationId: string, text: string, staff = demoStaff): Promise<void> {
  const input = { conversationId, text, requestId: crypto.randomUUID() };
  await staff.call(AnswerSupportDocument, { input });
}

test("a visitor writes, staff answer, and the visitor reads it live", async ({ page }) => {
  await page.goto("/terms");
  await desktopOpener(page).click();
  await expect(chat(page).getByText("Every day from 8:00 to 24:00.", { exact: false })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await write(page, "Where do I find my bonus?");
  await expect(chat(page).getByText(/^We have your message/)).toBeVisible();
  const { id, messages } = await readNewest();
  expect(messages.map(({ text }) => text)).toContain("Where do I find my bonus?");
  await reply(id, "Under promotions: https://help.example/bonus.");
  await expect(log(page).getByText("Under promotions:", { exact: false })).toBeVisible();
  const link = log(page).getByRole("link", { name: "https://help.example/bonus" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await reply(id, "Anything else?");
  await expect(log(page).getByText("Anything else?")).toBeVisible();

  await field(page).fill("Half a sent");
  await page.keyboard.press("Escape");
  await expect(chat(page)).toHaveCount(0);
  await expect(desktopOpener(page)).toBeFocused();
  await reply(id, "Are you still there?");
  await expect(desktopOpener(page)).toHaveAccessibleName("Customer service, 1 new message");
  await page.reload();
  await expect(desktopOpener(page)).toHaveAccessibleName("Customer service, 1 new message");
  await desktopOpener(page).click();
  await expect(log(page).getByText("Are you still there?")).toBeVisible();
  await expect(field(page)).toHaveValue("Half a sent");
  await expect(desktopOpener(page)).toHaveAccessibleName("Customer service");

  await demoStaff.call(CloseSupportDocument, { id });
  await expect(chat(page).getByText("This conversation is closed.", { exact: false })).toBeVisible();
});

test("a message that cannot be sent stays, and is sent automatically once the network is back", {
  tag: "@deep",
}, async ({ page, context }) => {
  await page.goto("/terms");
  await desktopOpener(page).click();
  await write(page, "Before the tunnel");
  await context.setOffline(true);
  await field(page).fill("In the tunnel");
  await field(page).press("Enter");
  await expect(log(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await expect(log(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  const texts = async () => (await readNewest()).messages.map(({ text }) => text);
  await expect.poll(texts).toContain("In the tunnel");
});

test("a sign-in links the guest's conversation, and the next person on the tab does not see it", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/terms");
  await desktopOpener(page).click();
  await write(page, "I wrote this as a guest");
  await signIn(page, "player2", "Player1#2026");
  await desktopOpener(page).click();
  await expect(log(page).getByText("I wrote this as a guest")).toBeVisible();
  expect((await readNewest()).member?.account).toBe("player2");
  await write(page, "And this as a member");
  await page.keyboard.press("Escape");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/terms");
  await desktopOpener(page).click();
  await expect(chat(page).getByText("Hello! How can we help?")).toBeVisible();
});

test("the window moves by arrow keys, and stays within the page", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/terms");
  await desktopOpener(page).click();
  await expect(field(page)).toBeFocused();
  const box = async () => (await chat(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const initialBox = await box();
  expect([Math.round(initialBox.width), Math.round(initialBox.height)]).toEqual([440, 750]);
  await chat(page).getByRole("button", { name: "Move the window with the arrow keys" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Math.round((await box()).x - initialBox.x)).toBe(-24);
  await expect.poll(async () => Math.round((await box()).y - initialBox.y)).toBe(-24);
  for (let n = 0; n < 12; n += 1) await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Math.round((await box()).y)).toBe(0);
});

test("an integrator's page opens the member's conversation with a ticket, in the requested language", async ({
  page,
}) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  const answer = await page.request.post("/wps/relay/CBS_launchChat?lang=AR", {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const { chatUrl } = (await answer.json()).value;
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 440, height: 750 });
  await other.goto(chatUrl);
  await expect(other.locator("html")).toHaveAttribute("dir", "rtl");
  const memberField = other.locator("textarea:not([aria-hidden])");
  await memberField.fill("من صفحة أخرى");
  await memberField.press("Enter");
  await expect(other.getByRole("log").getByText("من صفحة أخرى")).toBeVisible();
  expect(other.url()).not.toContain("ticket");
  await expectAccessible(other);
  expect((await readNewest()).member?.account).toBe("player2");
});

test("the chat works while the site is closed", { tag: "@deep" }, async ({ page }) => {
  const lotusStaff = new BrandStaff("lotus");
  try {
    await lotusStaff.call(SetMaintenanceDocument, { input: { on: true } });
    await page.goto(`${lotusOrigin}/hot`);
    await page.getByRole("button", { name: "Live chat" }).click();
    await write(page, "When do you open?");
    await reply((await readNewest(lotusStaff)).id, "In an hour.", lotusStaff);
    await expect(log(page).getByText("In an hour.")).toBeVisible();
  } finally {
    await lotusStaff.call(SetMaintenanceDocument, { input: { on: false } });
  }
});

test("the chat is accessible and fits", { tag: ["@deep", "@look"] }, async ({ page, look }) => {
  await applyLook(page, look);
  await page.goto("/terms");
  const opener = page.getByRole("complementary").locator("button[aria-expanded]");
  await opener.click();
  // The tooltip of a hovered element would cover the page.
  await page.mouse.move(500, 500);
  const typed = page.locator("textarea:not([aria-hidden])");
  await typed.fill("A");
  await typed.press("Enter");
  await expect(page.getByRole("log").locator("time")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(sizes[360]);
  await expect(page.locator("textarea:not([aria-hidden])")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("on a phone the menu opens the chat, which takes the full screen", { tag: "@deep" }, async ({
  page,
}) => {
  await page.setViewportSize(sizes[360]);
  await page.goto("/terms");
  await page.getByRole("navigation", { name: "Quick menu" }).getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Customer service" }).click();
  await write(page, "From my phone");
  const box = await chat(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([360, 780]);
  await chat(page).getByRole("button", { name: "Minimise" }).click();
  await expect(chat(page)).toHaveCount(0);
});
