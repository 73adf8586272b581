import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { registerAgent, signInByApi } from "../support/agents.js";
import { applyLook, expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { callGraphql } from "../support/registered-member.js";

const agent1 = { username: "agent1", password: "Agent1#2026" };

/** Offers a daily salary on behalf of an agent, and accepts it on behalf of the other. */
async function agree(
  page: Page,
  from: string,
  to: { readonly id: string; readonly token: string },
  rate: string,
) {
  const offer = "mutation ($input: OfferContractInput!) { offerContract(input: $input) { id } }";
  const terms = { categories: [{ category: "CONS", tiers: [{ validBet: "0", rate }] }] };
  const input = { agentId: to.id, kind: "DAILY_SALARY", currency: "USD", terms, requestId: randomUUID() };
  const { offerContract } = await callGraphql<{ offerContract: { id: string } }>(page, from, offer, {
    input,
  });
  const accept = "mutation ($id: ID!) { acceptContract(id: $id) { state } }";
  await callGraphql(page, to.token, accept, { id: offerContract.id });
}

test("an upline offers a lower salary, and the downline accepts it with what it ends", async ({
  page,
  browser,
}) => {
  const upline = await signInByApi(page, agent1);
  const agent = await registerAgent(page, upline.token);
  const below = await registerAgent(page, agent.token);
  await agree(page, upline.token, agent, "0.4");
  await agree(page, agent.token, below, "0.3");

  await applyLook(page, { scheme: "dark", language: "EN" });
  await startSignedIn(page, agent1);
  await page.goto(`/agentHome/team?account=${agent.username}`);
  const row = page.getByRole("row").filter({ hasText: agent.username });
  await expect(row.getByRole("link", { name: "Daily salary" })).toBeVisible();
  await row.getByRole("button", { name: `Actions for ${agent.username}` }).click();
  await page.getByRole("menuitem", { name: "Offer: Daily salary" }).click();
  await expect(page).toHaveURL(`/agentHome/daily-salaries?offer=${agent.id}`);
  const tier = page.getByRole("group", { name: "Tier 1" });
  await expect(tier.getByText(/Maximum .*0\.5%/)).toBeVisible();
  await tier.getByLabel("Rate (%)").fill("0.6");
  await expect(tier.getByText("Above the maximum.")).toBeVisible();
  await tier.getByLabel("Rate (%)").fill("0.2");
  await page.getByRole("button", { name: "Review offer" }).click();
  const offered = page.getByRole("region", { name: "Offered" });
  await expect(offered.getByText("0.2%")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(`Offer sent to ${agent.username}`)).toBeVisible();

  const other = await browser.newContext();
  const downline = await other.newPage();
  await applyLook(downline, { scheme: "dark", language: "EN" });
  await startSignedIn(downline, agent);
  await downline.goto("/agentHome/daily-salaries");
  const waiting = downline.getByRole("region", { name: "Waiting for your answer" });
  await expect(waiting.getByRole("region", { name: "Today" }).getByText("0.4%")).toBeVisible();
  await expect(waiting.getByRole("region", { name: "Offered" }).getByText("0.2%")).toBeVisible();
  await expect(waiting.getByText(below.username)).toBeVisible();
  const accept = waiting.getByRole("button", { name: "Accept offer" });
  await expect(accept).toBeDisabled();
  await waiting.getByRole("checkbox", { name: /I agree/ }).check();
  await expectAccessible(downline);
  await accept.click();
  await expect(downline.getByText(/Offer accepted/)).toBeVisible();
  await expect(waiting).toBeHidden();
  const own = downline.getByRole("region", { name: "With your upline" });
  await expect(own.getByText("0.2%")).toBeVisible();
  await downline.getByRole("button", { name: "History" }).click();
  await expect(
    downline.getByRole("row").filter({ hasText: below.username }).getByText("Ended by upline change"),
  ).toBeVisible();
  await other.close();
});
