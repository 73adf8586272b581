import type { ApolloClient } from "@apollo/client";
import { homeVariables } from "../features/catalogue/home-variables";
import { homeBanners } from "../features/content/home-banners";
import {
  BannersDocument,
  GameCategoriesDocument,
  HomeDocument,
  NoticeTitlesDocument,
  ShellContentDocument,
  SiteStatusDocument,
} from "../gql/graphql";
import { yieldToBrowser } from "../lib/browser/yield-to-browser";
import { homePaths } from "../lib/navigation/paths";
import { getSession } from "../lib/session/session";
import { isClosedAtLoad, siteStatusContext } from "./error-pages/status/use-site-status";

/** After this time the page is shown, and what has no answer yet waits in it. */
const waitMs = 500;

/** What the home page and the shell around it show first. The answers are cached, where the components find them. */
const questions: readonly ((client: ApolloClient) => Promise<unknown>)[] = [
  (client) => client.query({ query: ShellContentDocument }),
  (client) => client.query({ query: GameCategoriesDocument }),
  (client) => client.query({ query: SiteStatusDocument, context: siteStatusContext }),
  (client) => client.query({ query: BannersDocument, variables: homeBanners }),
  (client) => client.query({ query: NoticeTitlesDocument }),
];

/** A member's games are asked for by the page, which never shows them from the cache alone. */
const guestGames = (client: ApolloClient) =>
  client.query({ query: HomeDocument, variables: homeVariables(false) });

/**
 * At an address of the home page, asks for what it shows first, each question in a task of its own. Resolves when the
 * answers are cached, or half a second later: an answer that arrives after the page was rendered renders what waits for
 * it in one long task. A question that fails is asked again by its component, which shows the error.
 */
export async function loadHomeAnswers(client: ApolloClient): Promise<void> {
  if (isClosedAtLoad() || !homePaths.includes(window.location.pathname)) return;
  const answers: Promise<unknown>[] = [];
  for (const ask of getSession() ? questions : [...questions, guestGames]) {
    await yieldToBrowser();
    answers.push(ask(client));
  }
  await Promise.race([Promise.allSettled(answers), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
