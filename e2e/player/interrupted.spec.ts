import { expect, test } from "@playwright/test";
import { startSignedIn } from "../support/member.js";

const minor = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, "")) * 100);

test("a spin whose response is lost is shown when the connection is restored, and charged once", async ({
  page,
}) => {
  await startSignedIn(page, { username: "player2", password: "Player1#2026" });
  await page.goto("/seamless?game=house-reels-1");
  const spin = page.frameLocator("iframe").locator("button.spin");
  await expect(spin).toHaveAttribute("aria-disabled", "false");
  const balance = page.getByTestId("balance").first();
  const before = minor(await balance.innerText());

  const sent: string[] = [];
  const answers: { roundId: string; bet: string; win: string; balance: string }[] = [];
  await page.route("**/house/api/spin", async (route) => {
    sent.push(route.request().postDataJSON().requestId);
    const response = await route.fetch();
    answers.push(await response.json());
    if (sent.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  await spin.click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(spin).toHaveAttribute("aria-disabled", "false", { timeout: 20_000 });

  const [lost, shown] = answers;
  expect(sent[1], "the same spin is asked for again").toBe(sent[0]);
  expect(shown?.roundId).toBe(lost?.roundId);
  expect(shown).toMatchObject({ win: lost?.win, balance: lost?.balance });
  const after = before - minor(lost?.bet ?? "") + minor(lost?.win ?? "");
  expect(minor(lost?.balance ?? "")).toBe(after);
  await expect.poll(async () => minor(await balance.innerText())).toBe(after);
});
