import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { registerFundedMember } from "../support/funded-member.js";
import { applyLook, expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import type { RegisteredMember } from "../support/registered-member.js";
import { AcmeVendor } from "../support/vendor.js";
import { WpsClient } from "../support/wps.js";

const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Has a member play a settled round at a vendor of the test's own. */
async function playRound(request: APIRequestContext, code: string, member: RegisteredMember): Promise<void> {
  const gameCode = "tidal-wheel";
  const vendor = new AcmeVendor(code, gameCode, request);
  await vendor.open();
  const wps = new WpsClient(request);
  wps.token = member.token;
  const listed = await wps.call<{ games: { nodeId: string; vassalage: string; gameType: string }[] }>(
    "GET",
    `/wps/relay/GCSGAME_gameList?clientType=3&vassalage=${code}&pageNo=1&pageSize=15&language=EN`,
  );
  await wps.call("POST", "/wps/game/launchGame", {
    nodeId: listed.value.games[0]?.nodeId,
    vassalage: code,
    gameType: listed.value.games[0]?.gameType,
    device: "DESKTOP",
    backUrl: "/",
    language: "EN",
  });
  const [launch] = vendor.launches;
  const bet = {
    user: launch?.user,
    token: launch?.token,
    game_code: gameCode,
    currency: "USD",
    transaction_uuid: randomUUID(),
    round: "round-1",
    round_closed: true,
    amount: 100_000,
    is_free: false,
  };
  expect(await vendor.wallet("/transaction/bet", bet)).toMatchObject({ status: "RS_OK" });
  await vendor.close();
}

/** The tile of a figure, by its name. */
const tile = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByRole("button", { name: `About: ${name}`, exact: true }) });

test("an agent follows a number of the overview to its members, to one of them, and to a bet", async ({
  page,
  request,
}) => {
  const code = `team-${Date.now().toString(36)}`;
  const member = await registerFundedMember(page, { affiliateCode: "AGENT1" });
  await playRound(request, code, member);
  await applyLook(page, { scheme: "dark", language: "EN" });
  await startSignedIn(page, { username: "agent1", password: "Agent1#2026" });
  await page.goto("/agentHome/agentTeamOverview");
  await expect(page).toHaveURL("/agentHome/overview");
  // The days around the round, so that midnight does not matter.
  const days = `period=CUSTOM&from=${dayOf(Date.now() - dayMs)}&to=${dayOf(Date.now() + dayMs)}`;
  const vendorRounds = tile(page, "Rounds").getByRole("link");
  await expect(async () => {
    await page.goto(`/agentHome/overview?${days}&vendor=${code}`);
    await expect(vendorRounds).toHaveText("1", { timeout: 10_000 });
  }, "the round is folded within seconds").toPass();
  await expect(page.getByRole("status").filter({ hasText: /^As of/ })).toBeVisible();
  await tile(page, "Net profit").getByRole("button").click();
  await expect(page.getByText("Stake less payout, rebate and bonus", { exact: false })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByText("Show as table").first().click();
  await expect(page.getByRole("columnheader", { name: "Period before" })).toBeVisible();
  await expectAccessible(page);

  await tile(page, "Members who played").getByRole("link").click();
  await expect(page).toHaveURL(`/agentHome/loss?${days}&vendor=${code}&rows=members&with=ROUNDS`);
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
  const link = page.getByRole("table", { name: "User loss" }).getByRole("link", { name: member.username });
  await expect(link).toBeVisible();
  await expectAccessible(page);

  await link.click();
  await expect(page).toHaveURL(/\/agentHome\/betting\?period=CUSTOM&.*&member=/);
  const path = page.getByRole("navigation", { name: "Position in your team" });
  await expect(path.getByText(member.username)).toHaveAttribute("aria-current", "page");
  const round = page.getByRole("region", { name: "Team betting" }).getByRole("row").nth(1);
  await expect(round).toContainText("$1.00");
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/agentHome/overview?${days}&vendor=${code}`);
});
