import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { agentPages } from "../../client/src/app/agent-pages.js";
import { memberPages } from "../../client/src/app/member-pages.js";
import { port } from "./address.js";
import { setAnnouncements } from "./content.js";
import { waitForQuiet, watchRequests } from "./wait-for-quiet.js";

export const people = ["visitor", "member", "agent"] as const;
export type Person = (typeof people)[number];

/** Looks up a text of the page in its language, by its key. */
export type Translate = (key: string) => string;

/** A page of the site, or a dialog over one. */
export interface Place {
  readonly name: string;
  /** `{language}` is replaced by the code of the page's language. */
  readonly path: string;
  /** Who visits it; everyone by default. */
  readonly visitors?: readonly Person[];
  /** An agent sees something else here than a member does. */
  readonly differsForAgents?: true;
  /** It exists only below 1,024 pixels, where menus are in a drawer, or only above. */
  readonly width?: "narrow" | "wide";
  /** Opens the dialog, once the page has loaded. */
  readonly open?: (page: Page, translate: Translate) => Promise<void>;
  /** Closing it would keep it from opening again in this tab. */
  readonly opensOnce?: true;
}

const members: readonly Person[] = ["member", "agent"];
const visitors: readonly Person[] = ["visitor"];

const pressButton = (key: string) => async (page: Page, translate: Translate) => {
  await page
    .getByRole("button", { name: translate(key) })
    .first()
    .click();
  await expect(page.getByRole("dialog").last()).toBeVisible();
};

/** Fills in the first step of the registration, and opens the terms in the second. */
async function openRegistrationTerms(page: Page, translate: Translate): Promise<void> {
  const inputs = page.locator('[data-step="account"] [data-field] input:visible');
  await inputs.first().waitFor();
  const texts = { mobileNum: "7700900123", verificationCode: "123456" };
  for (const input of await inputs.all()) {
    const field = await input.evaluate((part) => part.closest<HTMLElement>("[data-field]")?.dataset.field);
    if (await input.isEditable()) await input.fill(texts[field as keyof typeof texts] ?? "Right-Horse#1");
  }
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await pressButton("registration:terms.open")(page, translate);
}

/** Opens the account menu of any account. */
async function openAccountMenu(page: Page, translate: Translate): Promise<void> {
  const [before = ""] = translate("common:account.menu").split("{{");
  await page.getByRole("button", { name: new RegExp(`^${before}`) }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

const accountEntry = (key: string) => async (page: Page, translate: Translate) => {
  await openAccountMenu(page, translate);
  await page.getByRole("menuitem", { name: translate(key) }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** A member without a deposit is offered a limit first; once per tab. */
async function dismissLimitOffer(page: Page, translate: Translate): Promise<void> {
  const dialog = page.getByRole("dialog");
  const notNow = dialog.getByRole("button", { name: translate("safer:offer.notNow") });
  await notNow.or(dialog.getByRole("textbox")).first().waitFor();
  if (await notNow.isVisible()) await notNow.click();
}

/** Announcements are hidden in the tests: shows them until the dialog has opened. */
async function openAnnouncements(page: Page): Promise<void> {
  await setAnnouncements(port, "demo", true);
  try {
    await page.reload();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible({ timeout: 30_000 });
  } finally {
    await setAnnouncements(port, "demo", false);
  }
}

const securityTask = (item: string) => async (page: Page, translate: Translate) => {
  const row = page.getByRole("listitem").filter({ hasText: translate(`security:item.${item}`) });
  await row.getByRole("button").first().click();
  await expect(page.getByRole("dialog").locator("input, button").first()).toBeVisible();
};

/** How pages of the member centre are visited, where it differs from the others: with more rows, or by agents too. */
const memberPageVisits: Readonly<Record<string, Partial<Place>>> = {
  "/member/account-record": { path: "/member/account-record?range=last30" },
  "/member/profit-loss": { path: "/member/profit-loss?range=last30" },
  "/member/profile": { differsForAgents: true },
  "/member/security": { differsForAgents: true },
  "/member/sessions": { differsForAgents: true },
  "/member/safer-gambling": { differsForAgents: true },
  "/member/transfer-upline": { differsForAgents: true },
};

/** Every page. Each address of the client's table of paths is listed here; a test ensures that. */
export const pages: readonly Place[] = [
  { name: "home", path: "/", differsForAgents: true },
  ...["rng", "live", "fish", "pvp", "sports", "esports", "lott", "elott", "bgs", "cockfight"].map(
    (category): Place => ({
      name: `category ${category}`,
      path: `/${category}`,
    }),
  ),
  { name: "a category's second page", path: "/rng?page=2" },
  { name: "a category, narrowed", path: "/rng?vassalage=tidewater&filter=hot" },
  { name: "hot games", path: "/hot" },
  { name: "search", path: "/search?q=the" },
  { name: "search without result", path: "/search?q=zzzzzz" },
  { name: "favourites", path: "/favorite", visitors: members },
  { name: "recently played", path: "/recent", visitors: members },
  ...memberPages.map(
    ({ path }): Place => ({
      name: path.replace("/member/", "").replaceAll("-", " "),
      path,
      visitors: members,
      ...memberPageVisits[path],
    }),
  ),
  { name: "game", path: "/seamless?game=house-reels-1", visitors: members },
  { name: "unknown game", path: "/seamless?game=no-such-game", visitors: members },
  { name: "expired reset link", path: "/reset", visitors },
  { name: "agents' landing", path: "/agent", visitors },
  ...agentPages.map(
    ({ path }): Place => ({
      name: `agents: ${path.replace("/agentHome", "").replace("/", "") || "home"}`,
      path,
      visitors: ["agent"],
      differsForAgents: true,
    }),
  ),
  {
    name: "agents: an offer",
    path: "/agentHome/dividends?offer=new",
    visitors: ["agent"],
    differsForAgents: true,
  },
  {
    name: "agents: unknown bill",
    path: "/agentHome/bills/00000000-0000-7000-8000-000000000000",
    visitors: ["agent"],
    differsForAgents: true,
  },
  { name: "promotions", path: "/promotions", differsForAgents: true },
  { name: "news", path: "/news" },
  { name: "an article", path: "/news/stay-in-control" },
  { name: "download", path: "/download" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "responsible gaming", path: "/responsible-gaming" },
  { name: "expired email verification link", path: "/verify-email", visitors },
  { name: "points mall", path: "/pointMall" },
  { name: "lottery", path: "/lottery" },
  { name: "lottery of the sea", path: "/seaLottery" },
  { name: "lottery of Vietnam", path: "/vnLottery?gameCode=MBDAILY" },
  { name: "chat", path: "/chat", visitors },
  { name: "no such page", path: "/nowhere" },
  { name: "verify", path: "/house/verify.html?lang={language}", visitors },
];

/**
 * Every dialog that a person can open from a page; those of any page are opened on one with little more than the shell.
 */
export const dialogs: readonly Place[] = [
  { name: "sign-in", path: "/login", visitors },
  { name: "registration", path: "/register", visitors },
  { name: "forgotten password", path: "/terms?auth=forgot", visitors },
  { name: "an agent's forgotten password", path: "/agent?auth=forgot", visitors },
  { name: "free play", path: "/terms?auth=trial", visitors },
  { name: "sign-in over a category", path: "/rng?auth=login", visitors },
  {
    name: "change of password",
    path: "/member/security?auth=password",
    visitors: members,
    differsForAgents: true,
  },
  {
    name: "account menu",
    path: "/terms",
    visitors: members,
    differsForAgents: true,
    open: openAccountMenu,
  },
  { name: "platform", path: "/terms", visitors: members, open: accountEntry("common:account.platform") },
  { name: "sign-out", path: "/terms", visitors: members, open: accountEntry("common:account.signOut") },
  { name: "limit before the first deposit", path: "/terms?cashier=deposit", visitors: members },
  { name: "deposit", path: "/terms?cashier=deposit", visitors: members, open: dismissLimitOffer },
  { name: "withdrawal", path: "/terms?cashier=withdraw", visitors: members },
  {
    name: "announcements",
    path: "/terms",
    visitors: ["visitor", "member"],
    open: openAnnouncements,
    opensOnce: true,
  },
  {
    name: "chat",
    path: "/terms",
    // On narrow screens the drawer links to it.
    width: "wide",
    open: async (page, translate) => {
      await page
        .getByRole("button", { name: translate("common:customerService") })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    },
  },
  {
    name: "game menu",
    path: "/terms",
    width: "wide",
    open: async (page, translate) => {
      const menu = page.getByRole("navigation", { name: translate("common:nav.gameMenu") });
      await menu.getByRole("button", { name: translate("common:nav.games") }).click();
      await expect(menu.getByRole("link").first()).toBeVisible();
    },
  },
  {
    name: "drawer",
    path: "/terms",
    width: "narrow",
    open: async (page, translate) => {
      const bar = page.getByRole("navigation", { name: translate("common:nav.bottom") });
      // On a tablet the header links to it.
      const opener = bar.getByRole("button", { name: translate("common:nav.menu") });
      await opener
        .or(page.getByRole("banner").getByRole("button", { name: translate("common:nav.openMenu") }))
        .filter({ visible: true })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  ...["phone", "email", "authenticator", "payment"].map((item) => ({
    name: `security: ${item}`,
    path: "/member/security",
    visitors: members,
    open: securityTask(item),
  })),
  {
    name: "terms in the registration",
    path: "/register",
    visitors,
    open: openRegistrationTerms,
  },
  {
    name: "round of the betting record",
    path: "/member/betting-record?round=00000000-0000-0000-0000-000000000000",
    visitors: members,
  },
  { name: "help", path: "/help" },
  { name: "help centre", path: "/helpmc" },
  { name: "notices", path: "/terms?notices=1" },
  {
    name: "promotion",
    path: "/promotions",
    open: async (page) => {
      await page.locator('main a[href*="promo="]').first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];

interface Account {
  readonly username: string;
  readonly password: string;
}

const accounts: Readonly<Record<Exclude<Person, "visitor">, Account>> = {
  member: { username: "player2", password: "Player1#2026" },
  agent: { username: "agent3", password: "Agent1#2026" },
};

/** Signs every page of this tab in. */
export async function signInOnSite(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  if (person === "visitor") return;
  const query = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }`;
  const answer = await request.post("/graphql", { data: { query, variables: { input: accounts[person] } } });
  const { data } = await answer.json();
  await page.addInitScript((token) => {
    if (window.origin === "null" || sessionStorage.getItem("token")) return;
    sessionStorage.setItem("token", token);
  }, data.signIn.token as string);
}

/** Whether a place exists at a width in pixels. */
export function existsAt({ width }: Place, pixels: number): boolean {
  return width === undefined || (width === "narrow") === pixels < 1_024;
}

/** Addresses outside the players' side, or that need more than client-side navigation to leave. */
const standalone = /^\/(seamless|house|agent|reset|verify-email)\b/i;

/** Dialogs that were opened without an address; `once`: it must stay open. */
const openedDialogs = new WeakMap<Page, "closes" | "once">();

/** Navigates to another address of the site without a reload, as a click on a link does. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null };
    history.pushState(state, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }, path);
}

/** Goes to a place and waits until it has loaded completely. */
export async function goTo(page: Page, place: Place, translate: Translate): Promise<void> {
  watchRequests(page);
  openedDialogs.delete(page);
  await page.goto(place.path);
  await openPlace(page, place, translate);
}

/** Closes with Esc what was opened; false when it does not close. */
async function closeOpenedDialog(page: Page): Promise<boolean> {
  if (openedDialogs.get(page) === "once") return false;
  const open = page.locator("[role=dialog], [role=menu]").filter({ visible: true });
  for (let tries = 0; tries < 3 && (await open.count()) > 0; tries += 1) {
    const before = await open.count();
    await page.keyboard.press("Escape");
    const closed = expect(open).not.toHaveCount(before, { timeout: 1_000 });
    if (!(await closed.then(() => true).catch(() => false))) return false;
  }
  return true;
}

/** Like `goTo`, but navigates within the site without a reload where users would. */
export async function walkTo(page: Page, place: Place, translate: Translate): Promise<void> {
  const currentPath = page.url().startsWith("http") ? new URL(page.url()).pathname : null;
  const canNavigate = currentPath !== null && !standalone.test(currentPath) && !standalone.test(place.path);
  if (!canNavigate || (openedDialogs.has(page) && !(await closeOpenedDialog(page))))
    return goTo(page, place, translate);
  openedDialogs.delete(page);
  await navigateTo(page, place.path);
  await openPlace(page, place, translate);
}

async function openPlace(page: Page, place: Place, translate: Translate): Promise<void> {
  await waitUntilLoaded(page);
  if (!place.open) return;
  openedDialogs.set(page, place.opensOnce ? "once" : "closes");
  await place.open(page, translate);
}

/** Whether a page has loaded completely; runs in the page. */
const isLoaded = () =>
  document.querySelector("h1") !== null &&
  document.querySelector("main, [role=main], [role=dialog]")?.checkVisibility() === true &&
  document.querySelector('main [aria-busy="true"], [role=dialog] [aria-busy="true"]') === null;

/** Waits until the page has loaded completely. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  for (;;) {
    await waitForQuiet(page);
    if (await page.evaluate(isLoaded)) return;
    await page.waitForFunction(isLoaded);
  }
}
