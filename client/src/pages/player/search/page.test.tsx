import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { gameCategories, gamePage, games } from "../../../test/lobby";
import { type Answer, renderPage } from "../../../test/render-page";
import { Component } from "./page";

const foundGames: Answer = () => ({ games: gamePage(games(2)) });

function open(at: string, GameList: Answer = foundGames) {
  return renderPage(<Component />, {
    at,
    path: "/search",
    responses: {
      GameCategories: gameCategories,
      GameList,
      PopularGames: () => ({ hotGames: games(3, 20) }),
    },
    namespaces: ["lobby", "games"],
  });
}

describe("the search page", () => {
  it("searches the address's term, trimmed", async () => {
    const answer = vi.fn<Answer>(foundGames);
    await open("/search?q=%20caf%C3%A9%20", answer);
    expect(await screen.findByRole("heading", { level: 1, name: "Results for “café”" })).toBeTruthy();
    expect(await screen.findByText("2 games")).toBeTruthy();
    expect(answer.mock.lastCall?.[0]).toMatchObject({ filter: { gameName: "café" }, page: 1 });
  });

  it("searches again on enter and with its button, and goes home when it is empty", async () => {
    const { router } = await open("/search?q=moon");
    const box = await screen.findByLabelText<HTMLInputElement>("Search games");
    expect(box.value).toBe("moon");
    await userEvent.clear(box);
    await userEvent.type(box, "  sun {Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?q=sun"));
    fireEvent.change(box, { target: { value: "star" } });
    fireEvent.click(screen.getByLabelText("Search"));
    await waitFor(() => expect(router.state.location.search).toBe("?q=star"));
    fireEvent.click(screen.getByLabelText("Clear search"));
    expect(box.value).toBe("");
    fireEvent.click(screen.getByLabelText("Search"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("says that nothing was found, and offers hot games", async () => {
    await open("/search?q=zzz", () => ({ games: gamePage([]) }));
    expect(await screen.findByText("No results for “zzz”")).toBeTruthy();
    expect(await screen.findByLabelText("Play Game 20, House")).toBeTruthy();
  });

  it("sends no query before there is a term", async () => {
    const answer = vi.fn<Answer>(foundGames);
    await open("/search", answer);
    expect(await screen.findByRole("heading", { level: 1, name: "Find a game" })).toBeTruthy();
    expect(await screen.findByLabelText("Play Game 20, House")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });
});
