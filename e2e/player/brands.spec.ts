import { expect, type Page, test } from "@playwright/test";
import { demoOrigin, lotusOrigin } from "../support/address.js";
import { readToken, startSignedIn } from "../support/member.js";

/** Name, theme colour and the colour of the main button of the brand at an origin. */
async function readLook(page: Page, origin: string) {
  await page.goto(`${origin}/`);
  const button = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await expect(button).toBeVisible();
  return {
    name: await page.getByRole("heading", { level: 1 }).innerText(),
    title: await page.title(),
    colour: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
  };
}

test("each host shows its own brand", async ({ page }) => {
  const demo = await readLook(page, demoOrigin);
  const lotus = await readLook(page, lotusOrigin);
  expect(demo).toMatchObject({ name: "Nightjar", title: expect.stringContaining("Nightjar") });
  expect(lotus).toMatchObject({ name: "Jade Lotus", title: expect.stringContaining("Jade Lotus") });
  expect(lotus.colour).not.toBe(demo.colour);
});

test("a token of one brand is not valid at the other", { tag: "@deep" }, async ({ page, context }) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  const token = await readToken(page);
  const answer = await page.request.post(`${lotusOrigin}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    data: { query: "{ me { id } }" },
  });
  expect((await answer.json()).data?.me ?? null).toBeNull();

  const otherTab = await context.newPage();
  await otherTab.goto(`${lotusOrigin}/?token=${token}`);
  await expect(otherTab.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(new URL(otherTab.url()).search).toBe("");
});

test("a host without a brand is refused", { tag: "@deep" }, async ({ request }) => {
  const answer = await request.post("/graphql", {
    headers: { host: "unknown.example" },
    data: { query: "{ __typename }" },
  });
  expect(await answer.text()).toContain('"invalid_url"');
});
