import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, startSession } from "../lib/session/session";
import { Component as HomePage } from "../pages/player/home/page";
import { gameCategories, games } from "../test/lobby";
import { clientThatAnswers, refusal } from "../test/render";
import { type Answer, renderPage } from "../test/render-page";
import { signedInAs } from "../test/session";
import { useSiteStatus } from "./error-pages/status/use-site-status";
import { loadHomeAnswers } from "./home-answers";
import { useShellContent } from "./shell/use-shell-content";

const shell = ["ShellContent", "GameCategories", "SiteStatus", "Banners", "NoticeTitles"];

const systemStatus = {
  __typename: "SystemStatus",
  status: 0,
  isClosed: false,
  maintenance: null,
  location: null,
  customerService: null,
  demo: null,
};
const answers: Readonly<Record<string, () => Record<string, unknown>>> = {
  ShellContent: () => ({
    promotions: { __typename: "PromotionPage", items: [], totalCount: 0 },
    referralPromotion: null,
    resources: [],
    helpTopics: [],
    banners: [],
  }),
  GameCategories: () => gameCategories({}) as Record<string, unknown>,
  SiteStatus: () => ({ systemStatus }),
  Banners: () => ({ banners: [] }),
  NoticeTitles: () => ({ notices: { __typename: "NoticePage", items: [] } }),
  Home: () => ({ hotGames: games(8) }),
};

/** The shell's queries and the home page, as they are on the site. */
function Site() {
  useSiteStatus();
  useShellContent();
  return <HomePage />;
}

/** The operations that the client sends while it loads the home page's answers. */
async function questionsAsked(): Promise<readonly string[]> {
  const asked: string[] = [];
  await loadHomeAnswers(
    clientThatAnswers(({ operationName = "" }) => {
      asked.push(operationName);
      return answers[operationName]?.() ?? {};
    }),
  );
  return asked;
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  document.documentElement.dataset.status = "0";
});

afterEach(() => {
  endSession();
  vi.useRealTimers();
});

describe("the home page's answers", () => {
  it("are in the page at once, and asked for once", async () => {
    const responses = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, vi.fn<Answer>(answer)]),
    );
    await renderPage(<Site />, {
      at: "/",
      namespaces: ["lobby", "games", "content"],
      responses,
      prepare: loadHomeAnswers,
    });
    expect(screen.getByRole("region", { name: "Hot now" })).toBeTruthy();
    expect(Object.values(responses).map((answer) => answer.mock.calls.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("are asked for by their components after a failure", async () => {
    const Home = vi.fn<Answer>(answers.Home).mockReturnValueOnce(refusal("internal"));
    await renderPage(<Site />, {
      at: "/",
      namespaces: ["lobby", "games", "content"],
      responses: { ...answers, Home },
      prepare: loadHomeAnswers,
    });
    expect(await screen.findByRole("region", { name: "Hot now" })).toBeTruthy();
    expect(Home).toHaveBeenCalledTimes(2);
  });

  it("are a guest's games, but not a member's", async () => {
    expect(await questionsAsked()).toEqual([...shell, "Home"]);
    startSession(signedInAs("token"));
    expect(await questionsAsked()).toEqual(shell);
  });

  it("are not asked for at another address, or while the site is closed", async () => {
    document.documentElement.dataset.status = "1";
    expect(await questionsAsked()).toEqual([]);
    document.documentElement.dataset.status = "0";
    window.history.replaceState(null, "", "/promotions");
    expect(await questionsAsked()).toEqual([]);
  });

  it("are waited for half a second", async () => {
    vi.useFakeTimers();
    const link = new ApolloLink(() => new Observable(() => {}));
    const { cache } = clientThatAnswers(() => ({}));
    const isLoaded = vi.fn();
    const loaded = loadHomeAnswers(new ApolloClient({ cache, link })).then(isLoaded);
    await vi.advanceTimersByTimeAsync(499);
    expect(isLoaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await loaded;
  });
});
