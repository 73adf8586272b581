import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { startSession } from "../../../lib/session/session";
import { DueDialog } from "../../../test/due-dialog";
import { gameCategories, gamePage, games } from "../../../test/lobby";
import { type Answer, renderPage } from "../../../test/render-page";
import { signedInAs } from "../../../test/session";
import { SearchBox } from "./search-box";

const foundGames: Answer = () => ({ games: gamePage(games(6), 40) });

async function open(SearchGames: Answer = foundGames, others: ReactNode = null) {
  const box = (
    <>
      <SearchBox hasKey />
      {others}
    </>
  );
  const page = await renderPage(box, {
    at: "/hot",
    responses: { GameCategories: gameCategories, SearchGames },
    namespaces: ["shell", "games"],
  });
  return { ...page, box: screen.getByRole("combobox", { name: "Search games" }) };
}

const optionNames = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("the search box", () => {
  it("offers studios and games while the user types, and all results", async () => {
    const answer = vi.fn<Answer>(foundGames);
    const { box } = await open(answer);
    await userEvent.type(box, " tid");
    await screen.findByText("Game 0");
    expect(optionNames()).toEqual([
      "TTIDE20 games",
      ...["Game 0House", "Game 1House", "Game 2House", "Game 3House", "Game 4Maintenance", "Game 5House"],
      "Show all 40 results",
    ]);
    const wanted = { filter: { gameName: "tid" }, pageSize: 6 };
    await waitFor(() => expect(answer.mock.lastCall?.[0]).toMatchObject(wanted));
  });

  it("is used by keys: arrows pass over closed games, enter follows, Esc closes", async () => {
    startSession(signedInAs("token"));
    const { box, router } = await open();
    await userEvent.type(box, "game");
    await screen.findByText("Game 0");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    const active = screen.getByRole("option", { selected: true });
    expect(active.textContent).toContain("Game 5");
    expect(box.getAttribute("aria-activedescendant")).toBe(active.id);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?game=game-5"));
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.type(box, "x");
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("asks a guest who follows a game to sign in over the page, and opens a collection for anyone", async () => {
    const { box, router } = await open(() => ({ games: gamePage([...games(1), ...games(1, 7)]) }));
    await userEvent.type(box, "game");
    await userEvent.click(await screen.findByText("Game 0"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/hot"));
    expect(router.state.location.search).toBe("?auth=login&next=%2Fseamless%3Fgame%3Dgame-0");
    await userEvent.click(box);
    await userEvent.click(await screen.findByText("Game 7"));
    await waitFor(() => expect(router.state.location.search).toBe("?collection=game-7"));
  });

  it("lets no dialog open by itself while it offers something", async () => {
    const { box } = await open(foundGames, <DueDialog />);
    expect(await screen.findByText("due dialog")).toBeTruthy();
    await userEvent.type(box, "g");
    expect(screen.queryByText("due dialog")).toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByText("due dialog")).toBeTruthy();
  });

  it("leads to the page of results by enter, and remembers what was searched for", async () => {
    const { box, router } = await open();
    await userEvent.type(box, " Pearl {Enter}");
    await waitFor(() => expect(router.state.location.search).toBe("?q=Pearl"));
    await userEvent.clear(box);
    await userEvent.type(box, "moon{Enter}");
    await userEvent.clear(box);
    await screen.findByText("Recent searches");
    expect(optionNames()).toEqual(["moon", "Pearl", "Clear recent searches"]);
    await userEvent.click(screen.getByText("Pearl"));
    await waitFor(() => expect(router.state.location.search).toBe("?q=Pearl"));
    await userEvent.clear(box);
    await userEvent.click(await screen.findByText("Clear recent searches"));
    await userEvent.click(box);
    expect(await screen.findByText("Type the name of a game or a studio.")).toBeTruthy();
  });

  it("says that nothing was found, and that the search failed", async () => {
    const { box } = await open(({ filter }) =>
      (filter as { gameName: string }).gameName === "zzzz" ? new Error("down") : { games: gamePage([]) },
    );
    await userEvent.type(box, "zzz");
    expect(await screen.findByRole("option", { name: "Nothing found for “zzz”." })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Nothing found for “zzz”.");
    await userEvent.type(box, "z");
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe("The games couldn't be searched. Try again."),
    );
  });
});
