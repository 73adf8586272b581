import { expect, type Page } from "@playwright/test";

/** The messages in the dev mailbox to a phone (+447700900123) or an email address, newest first. */
async function messagesTo(page: Page, recipient: string): Promise<string[]> {
  const query = new URLSearchParams({ to: recipient, lang: "EN" });
  const html = await (await page.request.get(`/outbox?${query}`)).text();
  return [...html.matchAll(/<p class="text" dir="auto">([\s\S]*?)<\/p>/g)].map(([, text = ""]) => text);
}

/** The newest message; empty when there is none. */
export async function newestMessage(page: Page, recipient: string): Promise<string> {
  const [newest = ""] = await messagesTo(page, recipient);
  return newest;
}

/**
 * Waits for a message that matches a pattern and returns the match; `after`: an earlier message. Another message may
 * arrive right after the expected one.
 */
async function waitForMatch(page: Page, recipient: string, pattern: RegExp, after: string): Promise<string> {
  let found = "";
  await expect(async () => {
    const texts = await messagesTo(page, recipient);
    const known = texts.indexOf(after);
    const text = texts.slice(0, known < 0 ? undefined : known).find((one) => pattern.test(one)) ?? "";
    expect(text).toMatch(pattern);
    found = pattern.exec(text)?.[0] ?? "";
  }).toPass({ timeout: 20_000 });
  return found;
}

/** The code in the newest message to a phone or an email address that is not `after`. */
export function newestCode(page: Page, recipient: string, after = ""): Promise<string> {
  return waitForMatch(page, recipient, /\b\d{6}\b/, after);
}

/** The reset link in the newest message to an email address. */
export function resetLink(page: Page, recipient: string): Promise<string> {
  return waitForMatch(page, recipient, /\/reset#[A-Za-z0-9_-]{43}/, "");
}
