import { randomInt } from "node:crypto";
import { rm } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page, type ViewportSize } from "@playwright/test";
import { dataDirFor, port } from "../support/address.js";
import { Hand } from "../support/hand.js";
import { applyLook, expectAccessible, expectNoSidewaysScroll, type Look } from "../support/looks.js";
import { type RunningServer, startServer } from "../support/server.js";
import { test } from "../support/test.js";
import { translate } from "../support/texts.js";

/** Between the ports of the workers' own servers. */
const ownPort = port + 50;
let server: RunningServer;

test.describe.configure({ timeout: 240_000 });

// Bills need bets of days that are over, which only a demo with a history has.
test.beforeAll(async () => {
  server = await startServer(ownPort, { DEMO_HISTORY: "1" });
});
// Another run of this file begins with the demo's messages alone.
test.afterAll(async () => {
  await server.stop();
  await rm(dataDirFor(ownPort), { recursive: true, force: true });
});

interface Looks {
  readonly look: Look;
  readonly viewport: ViewportSize | null;
  readonly hasNoPointer: boolean;
}

/** An agent at a browser of its own. */
class Agent {
  private constructor(
    readonly page: Page,
    readonly hand: Hand,
    private readonly look: Look,
  ) {}

  static async open(browser: Browser, { look, viewport, hasNoPointer }: Looks): Promise<Agent> {
    const context = await browser.newContext({ baseURL: `http://localhost:${ownPort}`, viewport });
    const page = await context.newPage();
    await applyLook(page, look);
    return new Agent(page, new Hand(page, hasNoPointer), look);
  }

  /** The text of a key in the agent's language. */
  text(key: string, params?: Record<string, string>): string {
    return translate(this.look.language, key, params);
  }

  async signIn(username: string, password: string): Promise<void> {
    const main = this.page.getByRole("main");
    await this.page.goto("/agent");
    await this.hand.fill(main.getByLabel(this.text("auth:username"), { exact: true }), username);
    await this.hand.fill(main.getByLabel(this.text("auth:password"), { exact: true }), password);
    await this.hand.press(main.getByRole("button", { name: this.text("auth:submit"), exact: true }));
  }

  /** Opens a page by its address, as a bookmark does. */
  async goTo(path: string, title: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole("heading", { level: 1, name: this.text(title) })).toBeVisible();
  }

  /** The rows of a list: those of a table, or cards on a narrow window. */
  rowsOf(list: string): Locator {
    const name = this.text(list);
    const table = this.page.getByRole("region", { name }).locator("tbody").getByRole("row");
    return table.or(this.page.getByRole("list", { name }).getByRole("listitem"));
  }

  async expectFaultless(): Promise<void> {
    await expectNoSidewaysScroll(this.page);
    await expectAccessible(this.page);
  }
}

const tag = ["@look", "@width", "@keyboard"];

test("an agent reads the team's figures, opens an agent's account with an offer, and checks a bill against its bets", {
  tag,
}, async ({ browser, look, viewport, hasNoPointer }) => {
  const looks = { look, viewport, hasNoPointer };
  const username = `team${randomInt(1e9, 1e10)}`;
  const upline = await Agent.open(browser, looks);
  const { page, hand } = upline;
  await upline.signIn("agent1", "Agent1#2026");
  await expect(page).toHaveURL(/\/agentHome$/);
  await expect(page.getByText(upline.text("agents:account.first"))).toBeHidden();

  const about = upline.text("reports:about", { figure: upline.text("reports:figures.rounds") });
  const rounds = page
    .locator("dl > div")
    .filter({ has: page.getByRole("button", { name: about, exact: true }) })
    .getByRole("link");
  await expect(async () => {
    await upline.goTo("/agentHome/overview?period=LAST_7_DAYS", "reports:overview.title");
    await expect(rounds).not.toHaveText("0", { timeout: 5_000 });
  }, "the history is folded").toPass();
  await upline.expectFaultless();
  await hand.press(rounds);
  await expect(page).toHaveURL(/\/agentHome\/betting\?/);
  await expect(upline.rowsOf("reports:betting.title").first()).toContainText("$");
  await upline.expectFaultless();

  await upline.goTo("/agentHome/registerCenter", "backoffice:accounts.title");
  const form = page.getByRole("region", { name: upline.text("backoffice:accounts.formTitle") });
  const submit = form.getByRole("button", { name: upline.text("backoffice:accounts.submit") });
  // Its name has the description, too.
  await hand.choose(form.getByRole("radio", { name: upline.text("backoffice:type.agent") }));
  await hand.fill(form.getByLabel(upline.text("registration:fields.username")), username);
  await hand.press(form.getByRole("button", { name: upline.text("backoffice:accounts.generate") }));
  const password = await form.getByLabel(upline.text("backoffice:accounts.password")).inputValue();
  await hand.fillDay(form.getByLabel(upline.text("registration:fields.birthday")), "1990-05-17");
  await hand.check(form.getByRole("checkbox", { name: upline.text("contracts:kinds.DAILY_SALARY") }));
  await hand.press(submit);
  await expect(form.getByText(upline.text("contracts:faults.missing"))).toBeVisible();
  await upline.expectFaultless();
  await hand.fill(form.getByLabel(upline.text("contracts:fields.rate")), "0.3");
  await hand.check(form.getByRole("checkbox", { name: upline.text("backoffice:accounts.isAdult") }));
  await hand.press(submit);
  await expect(
    form.getByText(upline.text("backoffice:accounts.created", { account: username })),
  ).toBeVisible();
  await expect(form.getByText(upline.text("backoffice:accounts.offers"))).toBeVisible();

  const downline = await Agent.open(browser, looks);
  await downline.signIn(username, password);
  const next = "Second-Horse#2";
  for (const field of ["newPassword", "confirmPassword"])
    await downline.hand.fill(
      downline.page.getByLabel(downline.text(`security:${field}`), { exact: true }),
      next,
    );
  await downline.hand.press(
    downline.page.getByRole("button", { name: downline.text("common:changePassword"), exact: true }),
  );
  const welcome = downline.text("backoffice:home.title", { name: username });
  await expect(downline.page.getByRole("heading", { level: 1, name: welcome })).toBeVisible();
  await downline.goTo("/agentHome/messages", "messages:title");
  await downline.hand.press(
    downline.page.getByRole("button", { name: downline.text("messages:kind.CONTRACT_OFFERED.title") }),
  );
  await downline.hand.press(
    downline.page.getByRole("link", { name: downline.text("messages:links.contract") }),
  );
  const offer = downline.page.getByRole("dialog");
  await expect(offer.getByText(/0\.3\s?[%٪]/)).toBeVisible();
  await downline.hand.press(offer.getByRole("button", { name: downline.text("contracts:actions.accept") }));
  await expect(downline.page.getByText(downline.text("contracts:done.accept"))).toBeVisible();

  await upline.goTo("/agentHome/messages", "messages:title");
  await expect(
    page.getByRole("button", { name: upline.text("messages:kind.CONTRACT_ACCEPTED.title") }).first(),
  ).toBeVisible();
  const paidTitle = upline.text("messages:kind.EARNINGS_PAID.title");
  const paid = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: paidTitle }) });
  await hand.press(paid.getByRole("button").first());
  await hand.press(paid.getByRole("link", { name: upline.text("common:agents.pages.bills") }));
  await expect(page).toHaveURL(/\/agentHome\/bills/);
  const salary = upline.text("contracts:kinds.DAILY_SALARY");
  await hand.select(page.getByRole("combobox", { name: upline.text("contracts:bills.kind") }), salary);
  await expect(page).toHaveURL(/kind=DAILY_SALARY/);
  const bill = upline
    .rowsOf("contracts:bills.title")
    .filter({ hasText: salary })
    .filter({ hasText: upline.text("contracts:bills.states.PAID") })
    .first();
  await hand.press(bill.getByRole("link"));
  await expect(
    page.getByRole("heading", { level: 1, name: upline.text("contracts:bill.title") }),
  ).toBeVisible();
  await expect(page.getByText(upline.text("contracts:bill.about.PAID"))).toBeVisible();
  await expect(upline.rowsOf("contracts:bets.title").first()).toContainText("$");
  await upline.expectFaultless();
});
