import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, Profiler } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession } from "../../../lib/session/session";
import { gameCategories, gamePage, games, me } from "../../../test/lobby";
import { refusal } from "../../../test/render";
import { type Answer, renderPage } from "../../../test/render-page";
import { signedInAs } from "../../../test/session";
import { closeToast, shownToasts } from "../../../ui/feedback/toasts";
import { Component as AccountGames } from "../account-games/page";
import { Component as Home } from "../home/page";

const rendered = vi.hoisted((): string[] => []);

/** Records the name of each card that renders, or has something in it that renders. */
vi.mock("../../../ui/game/game-card", async (load) => {
  const real = await load<typeof import("../../../ui/game/game-card")>();
  const GameCard = (props: ComponentProps<typeof real.GameCard>) => (
    <Profiler id={props.name} onRender={(name) => rendered.push(name)}>
      <real.GameCard {...props} />
    </Profiler>
  );
  return { ...real, GameCard };
});

const change = (field: string, isFavourite: boolean): Answer => {
  return ({ gameId }) => ({
    [field]: {
      __typename: "FavouriteChange",
      changed: true,
      game: { __typename: "Game", id: gameId, isFavourite },
    },
  });
};

const answers = {
  GameCategories: gameCategories,
  CategoryRail: () => ({ games: gamePage(games(12, 40), 60) }),
  WinnerBoard: () => ({ winners: [] }),
  Home: () => ({
    hotGames: games(12),
    ...me({
      recentGames: gamePage(games(15, 20)),
      favourites: gamePage(games(8, 60, { isFavourite: true })),
    }),
  }),
  AddFavourite: change("addFavourite", true),
  RemoveFavourite: change("removeFavourite", false),
};

function open(part: Readonly<Record<string, Answer>> = {}) {
  return renderPage(<Home />, {
    at: "/",
    responses: { ...answers, ...part },
    namespaces: ["lobby", "games"],
  });
}

const heart = (name: string) => screen.findAllByLabelText(`Favourite: ${name}`);

async function press(name: string): Promise<void> {
  const [first] = await heart(name);
  fireEvent.click(first as HTMLElement);
}

const isPressed = async (name: string) => (await heart(name))[0]?.getAttribute("aria-pressed");

beforeEach(() => startSession(signedInAs("t1")));
afterEach(() => {
  endSession();
  for (const { id } of shownToasts()) closeToast(id);
});

describe("a favourite's heart", () => {
  it("renders the changed tile alone", async () => {
    await open();
    await heart("Game 41");
    const all = document.querySelectorAll("article").length;
    expect(all).toBeGreaterThan(40);
    rendered.length = 0;
    await press("Game 1");
    expect(await isPressed("Game 1")).toBe("true");
    await waitFor(async () => expect(await heart("Game 1")).toHaveLength(2));
    expect(new Set(rendered)).toEqual(new Set(["Game 1"]));
  });

  it("puts a new favourite at the start of the rail, and removes a former one", async () => {
    await open();
    const rail = await screen.findByRole("region", { name: "Favourites" });
    const names = () =>
      within(rail)
        .getAllByRole("article")
        .map((card) => card.querySelector("p")?.textContent);
    await press("Game 1");
    await waitFor(() => expect(names().slice(0, 2)).toEqual(["Game 1", "Game 60"]));
    expect(within(rail).getByLabelText("Favourites: see all").textContent).toBe("See all 9");
    await press("Game 60");
    await waitFor(() => expect(names().slice(0, 2)).toEqual(["Game 1", "Game 61"]));
  });

  it("renders a long rail as the user scrolls", async () => {
    const favourites = gamePage(games(80, 200, { isFavourite: true }), 80);
    await open({ Home: () => ({ hotGames: games(12), ...me({ recentGames: gamePage([]), favourites }) }) });
    const rail = await screen.findByRole("region", { name: "Favourites" });
    expect(within(rail).getAllByRole("article")).toHaveLength(24);
    expect(within(rail).getByLabelText("Favourites: see all").textContent).toBe("See all 80");
    for (const drawn of [48, 72, 80, 80]) {
      fireEvent.scroll(within(rail).getByRole("list"));
      expect(within(rail).getAllByRole("article")).toHaveLength(drawn);
    }
  });

  it("renders the tiles at the start of a rail on a phone, and the rest as the user scrolls", async () => {
    const { matchMedia } = window;
    const phone = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) =>
        Object.assign(matchMedia(query), { matches: query === "(max-width: 511px)" }),
      );
    await open();
    const rail = await screen.findByRole("region", { name: "Hot now" });
    phone.mockRestore();
    expect(within(rail).getAllByRole("article")).toHaveLength(8);
    fireEvent.scroll(within(rail).getByRole("list"));
    expect(within(rail).getAllByRole("article")).toHaveLength(12);
  });

  it("changes optimistically, and is reverted with an error when the server refuses", async () => {
    let refuse: (error: Error) => void = () => {};
    const AddFavourite = () => new Promise<Error>((resolve) => (refuse = resolve)) as unknown as Error;
    await open({ AddFavourite });
    await press("Game 1");
    expect(await isPressed("Game 1")).toBe("true");
    act(() => refuse(refusal("unknown_error")));
    await waitFor(async () => expect(await isPressed("Game 1")).toBe("false"));
    expect(shownToasts()).toHaveLength(1);
  });

  it("counts only the first press within a second", async () => {
    const add = vi.fn<Answer>(answers.AddFavourite);
    const remove = vi.fn<Answer>(answers.RemoveFavourite);
    const time = vi.spyOn(performance, "now").mockReturnValue(10_000);
    await open({ AddFavourite: add, RemoveFavourite: remove });
    await press("Game 1");
    await waitFor(async () => expect(await isPressed("Game 1")).toBe("true"));
    await press("Game 1");
    time.mockReturnValue(10_999);
    await press("Game 1");
    expect(remove).not.toHaveBeenCalled();
    time.mockReturnValue(11_000);
    await press("Game 1");
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    expect(add).toHaveBeenCalledTimes(1);
    time.mockRestore();
  });

  it("asks a guest to sign in, without a call", async () => {
    endSession();
    const add = vi.fn<Answer>(answers.AddFavourite);
    const { router } = await open({ Home: () => ({ hotGames: games(12) }), AddFavourite: add });
    await press("Game 1");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(add).not.toHaveBeenCalled();
  });

  it("adds a guest's favourite after the sign-in", async () => {
    endSession();
    const add = vi.fn<Answer>(answers.AddFavourite);
    const Home: Answer = () => ({ hotGames: games(12, 0, { isFavourite: add.mock.calls.length > 0 }) });
    await open({ AddFavourite: add, Home });
    await press("Game 1");
    expect(add).not.toHaveBeenCalled();
    act(() => startSession(signedInAs("t1")));
    await waitFor(() => expect(add.mock.calls).toEqual([[{ gameId: "game-1" }]]));
    await waitFor(() => expect(shownToasts()[0]?.text).toBe("Game 1 added to favourites"));
    expect(await isPressed("Game 1")).toBe("true");
    act(() => endSession());
    act(() => startSession(signedInAs("t2")));
    expect(add).toHaveBeenCalledTimes(1);
  });

  it("discards a guest's favourite when the sign-in is closed", async () => {
    endSession();
    const add = vi.fn<Answer>(answers.AddFavourite);
    const { router } = await open({ AddFavourite: add });
    await press("Game 1");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    await act(() => router.navigate(-1));
    act(() => startSession(signedInAs("t1")));
    await heart("Game 41");
    expect(add).not.toHaveBeenCalled();
  });
});

describe("the list of favourites", () => {
  const list = (items: readonly object[]) => () => me({ favourites: gamePage(items) });

  it("removes a game that is no favourite any more, and moves the focus to its neighbour", async () => {
    await renderPage(<AccountGames />, {
      at: "/favorite",
      responses: { ...answers, GameList: list(games(3, 0, { isFavourite: true })) },
      namespaces: ["lobby", "games"],
    });
    await screen.findByText("3 games");
    await press("Game 1");
    expect(await screen.findByText("2 games")).toBeTruthy();
    expect(screen.queryByLabelText("Favourite: Game 1")).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Favourite: Game 2"));
  });

  it("explains how to add one when there is none", async () => {
    await renderPage(<AccountGames />, {
      at: "/favorite",
      responses: { ...answers, GameList: list([]) },
      namespaces: ["lobby", "games"],
    });
    expect(await screen.findByText("No favourites yet")).toBeTruthy();
  });
});
