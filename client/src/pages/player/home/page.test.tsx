import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { DueDialog } from "../../../test/due-dialog";
import { gameCategories, gameCategory, gamePage, games } from "../../../test/lobby";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { Component } from "./page";

function answers(part: Readonly<Record<string, Answer>> = {}): Readonly<Record<string, Answer>> {
  return {
    GameCategories: gameCategories,
    Home: () => ({ hotGames: games(8) }),
    CategoryRail: ({ gameType }) => ({
      games: gameType === "RNG" ? gamePage(games(12, 20), 60) : gamePage(games(2, 60)),
    }),
    WinnerBoard: () => ({ winners: [] }),
    TopPlayed: () => ({ topPlayedGames: [] }),
    HomeRow: () => ({ games: gamePage([]) }),
    ...part,
  };
}

function open(part?: Readonly<Record<string, Answer>>) {
  const page = (
    <>
      <Component />
      <DueDialog />
    </>
  );
  return renderPage(page, { at: "/", responses: answers(part), namespaces: ["lobby", "games"] });
}

describe("the home lobby", () => {
  it("has a tab for each category, and leads a guest to favourites through the sign-in", async () => {
    await open();
    const tabs = await screen.findByRole("navigation", { name: "Lobby" });
    await within(tabs).findByRole("link", { name: "Slots" });
    const links = within(tabs).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Hot", "/hot"],
      ["Home", "/"],
      ["Favourites", "/login?next=%2Ffavorite"],
      ["Slots", "/rng"],
      ["Live casino", "/live"],
    ]);
  });

  it("moves along the tabs by arrow keys; one of them is a tab stop", async () => {
    await open();
    const tabs = await screen.findByRole("navigation", { name: "Lobby" });
    await within(tabs).findByRole("link", { name: "Slots" });
    const stops = within(tabs)
      .getAllByRole("link")
      .filter((link) => link.tabIndex === 0);
    expect(stops.map((link) => link.textContent)).toEqual(["Home"]);
    stops[0]?.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("Slots");
    await userEvent.keyboard("{End}{ArrowRight}{Home}");
    expect(document.activeElement?.textContent).toBe("Hot");
  });

  it("shows hot games and a rail for each category, with links to all of its games", async () => {
    await open();
    const hot = await screen.findByRole("region", { name: "Hot now" });
    expect(within(hot).getAllByRole("listitem")).toHaveLength(8);
    const link = within(hot).getByRole("link", { name: "Play Game 1, House" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fseamless%3Fgame%3Dgame-1");
    expect(within(hot).queryByRole("link", { name: "Play Game 4, House" })).toBeNull();
    await screen.findByRole("link", { name: "Play Game 21, House" });
    const slots = screen.getByRole("region", { name: "Slots" });
    expect(within(slots).getAllByRole("listitem")).toHaveLength(12);
    expect(within(slots).getByRole("link", { name: "Slots: see all" }).getAttribute("href")).toBe("/rng");
  });

  it("has the categories in the home page's order, and none for lotteries", async () => {
    const types = ["RNG", "LIVE", "LOTT", "BGS", "COCKFIGHT"];
    const CategoryRail = vi.fn<Answer>(() => ({ games: gamePage(games(5), 5) }));
    await open({
      GameCategories: () => ({ gameCategories: types.map((type) => gameCategory(type, { house: 5 })) }),
      CategoryRail,
    });
    const sections = ["Board games", "Slots", "Live casino", "Cockfighting"];
    // Sections appear in the order of their responses.
    for (const name of sections) await screen.findByRole("region", { name });
    const titles = screen.getAllByRole("region").map((region) => region.getAttribute("aria-labelledby"));
    const names = titles.map((id) => document.getElementById(id ?? "")?.textContent);
    expect(names.filter((name) => name && [...sections, "Lottery"].includes(name))).toEqual(sections);
    const sizes = CategoryRail.mock.calls.map(([{ gameType, pageSize }]) => [gameType, pageSize]);
    expect(new Set(sizes.map(String))).toEqual(new Set(["BGS,15", "RNG,15", "LIVE,15", "COCKFIGHT,5"]));
  });

  it("opens a collection's games, also for guests", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Open Game 7, House" });
    expect(link.getAttribute("href")).toBe("/rng?collection=game-7");
  });

  it("shows the few games of a small category as large cards, with their return to player", async () => {
    await open();
    expect(await screen.findAllByText("95.99%")).toHaveLength(2);
    const live = screen.getByRole("region", { name: "Live casino" });
    expect(within(live).getAllByRole("heading", { level: 3 })).toHaveLength(2);
  });

  it("shows no hot rail when every game is hot", async () => {
    await open({
      GameCategories: () => ({ gameCategories: [gameCategory("RNG", { house: 8 })] }),
      CategoryRail: () => ({ games: gamePage(games(8), 8) }),
    });
    await screen.findByRole("link", { name: "Play Game 1, House" });
    const slots = screen.getByRole("region", { name: "Slots" });
    expect(within(slots).getAllByRole("listitem")).toHaveLength(8);
    expect(screen.queryByRole("region", { name: "Hot now" })).toBeNull();
  });

  it("has rows of the most played, the newest and the best paying games and of themes, and hides short ones", async () => {
    const HomeRow = vi.fn<Answer>(({ filter }) => {
      const { theme } = filter as { theme?: string };
      return { games: theme === "reef" ? gamePage(games(3, 70)) : gamePage(games(12, 80), theme ? 12 : 60) };
    });
    await open({ TopPlayed: () => ({ topPlayedGames: games(6, 40) }), HomeRow });
    const names = ["Top played", "New games", "High RTP", "Lost temples"];
    for (const name of names) await screen.findByRole("region", { name });
    expect(screen.queryByRole("region", { name: "Under the sea" })).toBeNull();
    const more = (name: string) =>
      screen.getByRole("link", { name: `${name}: see all` }).getAttribute("href");
    expect([more("New games"), more("High RTP")]).toEqual(["/rng?sort=newest", "/rng?sort=rtp"]);
    expect(HomeRow.mock.calls.map(([{ sort }]) => sort)).toContain("NEWEST");
  });

  it("shows a game's vendor, return to player and volatility", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Play Game 1, House" });
    const card = within(link.closest("article") as HTMLElement);
    expect(card.getByText(/^RTP .*95\.99%/)).toBeTruthy();
    expect(card.getByText("Low volatility")).toBeTruthy();
    expect(link.closest("article")?.querySelector('img[src^="/art/vendor-house.svg"]')).toBeTruthy();
  });

  it("shows the game's sheet to a press by touch", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        ({
          matches: query === "(hover: none)",
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    const { router } = await open();
    await userEvent.click(await screen.findByRole("link", { name: "Play Game 2, House" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Game 2" }));
    expect(router.state.location.pathname).toBe("/");
    expect(sheet.getByText("Low volatility")).toBeTruthy();
    expect(sheet.getByRole("link", { name: "Play" }).getAttribute("href")).toContain("/login?next=");
    expect(sheet.getByRole("link", { name: "Try free" })).toBeTruthy();
    expect(screen.queryByText("due dialog"), "none opens over the sheet").toBeNull();
    const sheetIsClosed = () =>
      waitFor(() => expect(screen.queryByRole("dialog", { name: "Game 2" })).toBeNull());
    const press = async () => {
      await userEvent.click(await screen.findByRole("link", { name: "Play Game 2, House" }));
      await screen.findByRole("dialog", { name: "Game 2" });
    };
    await userEvent.keyboard("{Escape}");
    await sheetIsClosed();
    await press();
    await act(() => router.navigate("/?page=other"));
    await sheetIsClosed();
    await press();
    cleanup();
    await open();
    await screen.findByRole("link", { name: "Play Game 2, House" });
    await sheetIsClosed();
    vi.mocked(window.matchMedia).mockRestore();
  });

  it("welcomes a guest with a way to register", async () => {
    await open();
    const welcome = within(await screen.findByRole("region", { name: /^Fair games/ }));
    expect(welcome.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/register");
  });

  it("says that there is no game", async () => {
    await open({ GameCategories: () => ({ gameCategories: [] }), Home: () => ({ hotGames: [] }) });
    expect(await screen.findByText("No games yet")).toBeTruthy();
  });

  it("offers to try again when the games fail to load", async () => {
    const home = vi.fn<Answer>(() => ({ hotGames: games(8) }));
    home.mockImplementationOnce(() => refusal("unknown_error"));
    await open({ Home: home });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Hot now" })).toBeTruthy();
  });
});
