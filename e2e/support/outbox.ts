import { expect, type Page } from "@playwright/test";

/** The newest message to a phone (+447700900123) or an address, as it stands in the demo's outbox. */
export async function newestMessage(page: Page, recipient: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const query = new URLSearchParams({ to: recipient, lang: "EN" });
    const html = await (await page.request.get(`/outbox?${query}`)).text();
    text = /<p class="text" dir="auto">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
    expect(text).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return text;
}

/** The code in the newest message to a phone or an address. */
export async function newestCode(page: Page, recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await newestMessage(page, recipient))?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
  return code;
}
