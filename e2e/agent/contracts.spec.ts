import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { registerAgent, signInByApi } from "../support/agents.js";
import { Hand } from "../support/hand.js";
import { applyLook, expectAccessible } from "../support/looks.js";
import { startSignedIn } from "../support/member.js";
import { callGraphql } from "../support/registered-member.js";
import { sizes, test } from "../support/test.js";
import { translate } from "../support/texts.js";

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

const tag = ["@look", "@width", "@keyboard"];

test("an upline offers a lower salary, and the downline accepts it with what it ends", { tag }, async ({
  page,
  browser,
  look,
  viewport,
  hasNoPointer,
}) => {
  const t = (key: string, params?: Record<string, string>) => translate(look.language, key, params);
  const salary = t("contracts:kinds.DAILY_SALARY");
  const upline = await signInByApi(page, agent1);
  const agent = await registerAgent(page, upline.token);
  const below = await registerAgent(page, agent.token);
  await agree(page, upline.token, agent, "0.4");
  await agree(page, agent.token, below, "0.3");

  await applyLook(page, look);
  await startSignedIn(page, agent1);
  const hand = new Hand(page, hasNoPointer);
  await page.goto(`/agentHome/team?account=${agent.username}`);
  // A table on wide windows, and cards on narrow ones.
  const main = page.getByRole("main");
  if (viewport?.width === sizes[1440].width)
    await expect(main.getByRole("row").getByRole("link", { name: salary })).toBeVisible();
  await hand.press(
    page.getByRole("button", { name: t("backoffice:team.actionsOf", { account: agent.username }) }),
  );
  await hand.pressEntry(page.getByRole("menuitem", { name: t("backoffice:team.offer", { kind: salary }) }));
  await expect(page).toHaveURL(`/agentHome/daily-salaries?offer=${agent.id}`);
  const tier = page.getByRole("group", { name: t("contracts:fields.tier", { number: "1" }) });
  await expect(tier.getByText(/0\.5\s?[%٪]/)).toBeVisible();
  const rate = tier.getByLabel(t("contracts:fields.rate"));
  await hand.fill(rate, "0.6");
  await expect(tier.getByText(t("contracts:faults.aboveMaximum"))).toBeVisible();
  await hand.fill(rate, "0.2");
  await hand.press(page.getByRole("button", { name: t("contracts:form.review") }));
  const offered = page.getByRole("region", { name: t("contracts:compare.offered") });
  await expect(offered.getByText(/^\W*0\.2\s?[%٪]/)).toBeVisible();
  await expectAccessible(page);
  await hand.press(page.getByRole("button", { name: t("contracts:form.send") }));
  await expect(page.getByText(t("contracts:form.sent", { account: agent.username }))).toBeVisible();

  const other = await browser.newContext({ viewport });
  const downline = await other.newPage();
  await applyLook(downline, look);
  await startSignedIn(downline, agent);
  const otherHand = new Hand(downline, hasNoPointer);
  await downline.goto("/agentHome/daily-salaries");
  const waiting = downline.getByRole("region", { name: t("contracts:waiting") });
  const today = waiting.getByRole("region", { name: t("contracts:compare.today") });
  await expect(today.getByText(/^\W*0\.4\s?[%٪]/)).toBeVisible();
  await expect(
    waiting.getByRole("region", { name: t("contracts:compare.offered") }).getByText(/^\W*0\.2\s?[%٪]/),
  ).toBeVisible();
  await expect(waiting.getByText(below.username)).toBeVisible();
  const accept = waiting.getByRole("button", { name: t("contracts:actions.accept") });
  await expect(accept).toBeDisabled();
  await otherHand.check(waiting.getByRole("checkbox", { name: t("contracts:affected.agree") }));
  await expectAccessible(downline);
  await otherHand.press(accept);
  await expect(downline.getByText(t("contracts:done.accept"))).toBeVisible();
  await expect(waiting).toBeHidden();
  const own = downline.getByRole("region", { name: t("contracts:own.title") });
  await expect(own.getByText(/^\W*0\.2\s?[%٪]/)).toBeVisible();
  await otherHand.press(downline.getByRole("button", { name: t("contracts:view.history") }));
  const past = downline.getByRole("row").or(downline.getByRole("listitem"));
  await expect(
    past.filter({ hasText: below.username }).getByText(t("contracts:states.TERMINATED")),
  ).toBeVisible();
  await other.close();
});
