import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession } from "../../../lib/session/session";
import { gamePage, games, lanes, me } from "../../../test/lobby";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { signedInAs } from "../../../test/session";
import { Component } from "./category";

const total = 68;

const list: Answer = ({ page }) => ({ games: gamePage(games(15, 15 * (Number(page) - 1)), total) });

function open(at: string, GameList: Answer = list) {
  const container = { __typename: "Game", nodeId: "game-7", name: "All of Tide", isContainer: true };
  return renderPage(<Component />, {
    at,
    answers: { Lanes: lanes, GameList, Container: () => ({ game: container }) },
    namespaces: ["lobby", "games"],
  });
}

const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

/** The last call's filter and page. */
function asked(answer: ReturnType<typeof vi.fn<Answer>>) {
  const { filter, page } = answer.mock.lastCall?.[0] ?? {};
  return { ...(filter as object), page };
}

afterEach(() => endSession());

describe("a category's page", () => {
  it("lists its games, and says how many there are", async () => {
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
      expect(asked(answer)).toEqual({
        ...{ gameType: "RNG", vassalage: "house", gameClassify: "classic" },
        page: 1,
      }),
    );
    await click(/^TIDE/);
    expect(router.state.location.search).toBe("?vassalage=tide");
    await click("All");
    expect(router.state.location.search).toBe("");
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("?vassalage=tide");
  });

  it.each([
    ["/rng?vassalage=nobody", ""],
    ["/rng?vassalage=tide&classify=classic", "?vassalage=tide"],
    ["/rng?page=99", ""],
  ])("takes what does not exist in %s as not there", async (at, search) => {
    const { router } = await open(at);
    await waitFor(() => expect(router.state.location.search).toBe(search));
    expect(await screen.findByText("68 games")).toBeTruthy();
  });

  it("sends a guest who wants favourites to the sign-in, which leads there; the filter stays", async () => {
    window.history.replaceState(null, "", "/rng?vassalage=tide");
    const answer = vi.fn<Answer>(list);
    const { router } = await open("/rng?vassalage=tide", answer);
    await click("Favourites");
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("auth")).toBe("login"));
    const query = new URLSearchParams(router.state.location.search);
    expect(query.get("vassalage")).toBe("tide");
    expect(query.get("next")).toBe("/rng?filter=favourite&vassalage=tide");
    expect(asked(answer)).toEqual({ gameType: "RNG", vassalage: "tide", page: 1 });
    window.history.replaceState(null, "", "/");
  });

  it("asks for a member's favourites of the category, and offers the way back to all games", async () => {
    startSession(signedInAs("t1"));
    const answer = vi.fn<Answer>(({ isFavourites }) =>
      isFavourites ? me({ favourites: gamePage([]) }) : { games: gamePage(games(15), total) },
    );
    const { router } = await open("/rng?filter=favourite", answer);
    expect(await screen.findByText("No games match these filters")).toBeTruthy();
    expect(asked(answer)).toEqual({ gameType: "RNG", page: 1 });
    await click("Show all games");
    expect(await screen.findByText("68 games")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("shows what a container holds under its name", async () => {
    const answer = vi.fn<Answer>(list);
    await open("/rng?container=game-7", answer);
    expect(await screen.findByRole("heading", { level: 1, name: "All of Tide" })).toBeTruthy();
    expect(asked(answer)).toEqual({ gameType: "RNG", container: "game-7", page: 1 });
  });

  it("offers to try again after a failure", async () => {
    const answer = vi.fn<Answer>(list);
    answer.mockImplementationOnce(() => refusal("unknown_error"));
    await open("/rng", answer);
    await click("Try again");
    expect(await screen.findByText("68 games")).toBeTruthy();
  });
});
