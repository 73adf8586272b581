import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession } from "../../../lib/session/session";
import { gameCategories, gamePage, games, me } from "../../../test/lobby";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { signedInAs } from "../../../test/session";
import { Component } from "./page";

const total = 68;

const list: Answer = ({ page }) => ({ games: gamePage(games(15, 15 * (Number(page) - 1)), total) });

/** A collection of 38 games. */
const collectionGames = vi.fn<Answer>(({ page }) => ({
  game: { __typename: "Game", id: "game-7", name: "All of Tide" },
  games: gamePage(games(15, 85 + 15 * Number(page)).slice(0, page === 3 ? 8 : 15), 38),
}));

function open(at: string, GameList: Answer = list) {
  return renderPage(<Component />, {
    at,
    responses: { GameCategories: gameCategories, GameList, CollectionGames: collectionGames },
    namespaces: ["lobby", "games"],
  });
}

const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

/** The last call's filter and page. */
function lastQuery(answer: ReturnType<typeof vi.fn<Answer>>) {
  const { filter, page } = answer.mock.lastCall?.[0] ?? {};
  return { ...(filter as object), page };
}

afterEach(() => endSession());

describe("a category's page", () => {
  it("lists its games, and shows how many there are", async () => {
    await open("/rng");
    expect(await screen.findByRole("heading", { level: 1, name: "Slots" })).toBeTruthy();
    expect((await screen.findByText("68 games")).getAttribute("role")).toBe("status");
    expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Page 5" }).getAttribute("href")).toBe("/rng?page=5");
  });

  it("keeps vendor, classification and page in the address", async () => {
    const answer = vi.fn<Answer>(list);
    const { router } = await open("/rng?page=3", answer);
    await userEvent.selectOptions(await screen.findByLabelText("Studio"), "HOUSE");
    expect(router.state.location.search).toBe("?vassalage=house");
    await click("CLASSIC");
    expect(router.state.location.search).toBe("?vassalage=house&classify=classic");
    await waitFor(() =>
      expect(lastQuery(answer)).toEqual({
        gameType: "RNG",
        vendorCode: "house",
        classification: "classic",
        page: 1,
      }),
    );
    await userEvent.selectOptions(await screen.findByLabelText("Studio"), "TIDE");
    expect(router.state.location.search).toBe("?vassalage=tide");
    await click("All");
    expect(router.state.location.search).toBe("");
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("?vassalage=tide");
  });

  it("sorts all games and hot games, and says so in the address", async () => {
    const answer = vi.fn<Answer>(list);
    const { router } = await open("/rng?page=2", answer);
    await userEvent.selectOptions(await screen.findByLabelText("Sort by"), "Highest RTP");
    expect(router.state.location.search).toBe("?sort=rtp");
    await waitFor(() => expect(answer.mock.lastCall?.[0]).toMatchObject({ sort: "RTP", page: 1 }));
    startSession(signedInAs("t1"));
    await click("Recent");
    await waitFor(() => expect(screen.queryByLabelText("Sort by")).toBeNull());
  });

  it.each([
    ["/rng?vassalage=unknown", ""],
    ["/rng?vassalage=tide&classify=classic", "?vassalage=tide"],
    ["/rng?page=99", ""],
  ])("removes what does not exist from %s", async (at, search) => {
    const { router } = await open(at);
    await waitFor(() => expect(router.state.location.search).toBe(search));
    expect(await screen.findByText("68 games")).toBeTruthy();
  });

  it("opens the sign-in for a guest who selects favourites, which leads there; the filter stays", async () => {
    window.history.replaceState(null, "", "/rng?vassalage=tide");
    const answer = vi.fn<Answer>(list);
    const { router } = await open("/rng?vassalage=tide", answer);
    await click("Favourites");
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("auth")).toBe("login"));
    const query = new URLSearchParams(router.state.location.search);
    expect(query.get("vassalage")).toBe("tide");
    expect(query.get("next")).toBe("/rng?filter=favourite&vassalage=tide");
    expect(lastQuery(answer)).toEqual({ gameType: "RNG", vendorCode: "tide", page: 1 });
    window.history.replaceState(null, "", "/");
  });

  it("lists a member's favourites of the category, and offers all games instead", async () => {
    startSession(signedInAs("t1"));
    const answer = vi.fn<Answer>(({ isFavourites }) =>
      isFavourites ? me({ favourites: gamePage([]) }) : { games: gamePage(games(15), total) },
    );
    const { router } = await open("/rng?filter=favourite", answer);
    expect(await screen.findByText("No games match these filters")).toBeTruthy();
    expect(lastQuery(answer)).toEqual({ gameType: "RNG", page: 1 });
    await click("Show all games");
    expect(await screen.findByText("68 games")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("shows a collection's games in a dialog over the page, and loads the others page by page", async () => {
    collectionGames.mockClear();
    const { router } = await open("/rng?page=2");
    await screen.findByRole("link", { name: "Play Game 15, House" });
    await act(() => router.navigate("/rng?page=2&collection=game-7"));
    const dialog = await screen.findByRole("dialog", { name: "All of Tide" }, { timeout: 10_000 });
    expect(await within(dialog).findAllByRole("article")).toHaveLength(15);
    expect(within(dialog).getByText("15 of 38 games")).toBeTruthy();
    const showMore = () => fireEvent.click(within(dialog).getByRole("button", { name: "Show more games" }));
    showMore();
    await within(dialog).findByText("30 of 38 games");
    collectionGames.mockImplementationOnce(() => refusal("vendor_unavailable"));
    showMore();
    await waitFor(() => expect(within(dialog).getByRole("alert").textContent).not.toBe(""));
    expect(within(dialog).getAllByRole("article")).toHaveLength(30);
    showMore();
    await within(dialog).findByText("38 of 38 games");
    expect(within(dialog).queryByRole("button", { name: "Show more games" })).toBeNull();
    expect(collectionGames.mock.calls.map(([variables]) => variables.page)).toEqual([1, 2, 3, 3]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.search).toBe("?page=2"));
  });

  it("opens a collection over the current page, and returns to that page unchanged", async () => {
    const { router } = await open("/rng?filter=hot");
    fireEvent.click(await screen.findByRole("link", { name: "Open Game 7, House" }));
    expect(await screen.findByRole("dialog", { name: "All of Tide" }, { timeout: 10_000 })).toBeTruthy();
    expect(router.state.location.search).toBe("?filter=hot&collection=game-7");
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("?filter=hot");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("has a play button for every category but slots", async () => {
    const live = games(3, 20, { gameType: "LIVE", hasDemo: false });
    await open("/live", () => ({ games: gamePage([...live, ...games(2, 30)]) }));
    const start = await screen.findByRole("link", { name: "Play Game 20" });
    expect(start.getAttribute("href")).toContain("next=%2Fseamless%3Fgame%3Dgame-20");
    expect(screen.queryByRole("link", { name: "Play Game 30" })).toBeNull();
  });

  it.each([
    ["TCG_LOTTO_VN", "/vnLottery?gameCode=game-20"],
    ["TCG_SEA", "/seaLottery?gameCode=game-20"],
    ["LOTT", "/lottery?gameCode=game-20"],
    ["ELOTT", "/lottery?gameCode=game-20"],
  ])("links to the page of a lottery of %s", async (vendorCode, path) => {
    startSession(signedInAs("t1"));
    const part = { gameType: "LOTT", vendorCode };
    await open("/lott", () => ({ games: gamePage(games(1, 20, part)) }));
    const link = await screen.findByRole("link", { name: "Play Game 20, House" });
    expect(link.getAttribute("href")).toBe(path);
    expect(screen.queryByRole("link", { name: /free/ })).toBeNull();
  });

  it("offers to try again after a failure", async () => {
    const answer = vi.fn<Answer>(list);
    answer.mockImplementationOnce(() => refusal("unknown_error"));
    await open("/rng", answer);
    await click("Try again");
    expect(await screen.findByText("68 games")).toBeTruthy();
  });
});
