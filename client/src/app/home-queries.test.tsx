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
import { loadHomeQueries } from "./home-queries";
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
const responses: Readonly<Record<string, () => Record<string, unknown>>> = {
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

/** The operations that the client sends before the home page is rendered. */
async function operationsSent(): Promise<readonly string[]> {
  const sent: string[] = [];
  await loadHomeQueries(
    clientThatAnswers(({ operationName = "" }) => {
      sent.push(operationName);
      return responses[operationName]?.() ?? {};
    }),
  );
  return sent;
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  document.documentElement.dataset.status = "0";
});

afterEach(() => {
  endSession();
  vi.useRealTimers();
});

describe("the home page's first queries", () => {
  it("are answered in the page's first render, and sent once", async () => {
    const counted = Object.fromEntries(
      Object.entries(responses).map(([name, respond]) => [name, vi.fn<Answer>(respond)]),
    );
    await renderPage(<Site />, {
      at: "/",
      namespaces: ["lobby", "games", "content"],
      responses: counted,
      prepare: loadHomeQueries,
    });
    expect(screen.getByRole("region", { name: "Hot now" })).toBeTruthy();
    expect(Object.values(counted).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("are sent again by their components after a failure", async () => {
    const ShellContent = vi.fn<Answer>(responses.ShellContent).mockReturnValueOnce(refusal("internal"));
    const Home = vi.fn<Answer>(responses.Home).mockReturnValueOnce(refusal("internal"));
    await renderPage(<Site />, {
      at: "/",
      namespaces: ["lobby", "games", "content"],
      responses: { ...responses, ShellContent, Home },
      prepare: loadHomeQueries,
    });
    expect(await screen.findByRole("region", { name: "Hot now" })).toBeTruthy();
    expect(Home).toHaveBeenCalledTimes(2);
    expect(ShellContent).toHaveBeenCalledTimes(2);
  });

  it("include a guest's games, not a member's", async () => {
    expect(await operationsSent()).toEqual([...shell, "Home"]);
    startSession(signedInAs("token"));
    expect(await operationsSent()).toEqual(shell);
  });

  it("are not sent at another address, or while the site is closed", async () => {
    document.documentElement.dataset.status = "1";
    expect(await operationsSent()).toEqual([]);
    document.documentElement.dataset.status = "0";
    window.history.replaceState(null, "", "/promotions");
    expect(await operationsSent()).toEqual([]);
  });

  it("are waited for half a second, but not for a form over the page", async () => {
    vi.useFakeTimers();
    const link = new ApolloLink(() => new Observable(() => {}));
    const { cache } = clientThatAnswers(() => ({}));
    const isLoaded = vi.fn();
    const load = () => void loadHomeQueries(new ApolloClient({ cache, link })).then(isLoaded);
    load();
    await vi.advanceTimersByTimeAsync(499);
    expect(isLoaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(isLoaded).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, "", "/login");
    load();
    await vi.advanceTimersByTimeAsync(100);
    expect(isLoaded).toHaveBeenCalledTimes(2);
  });
});
