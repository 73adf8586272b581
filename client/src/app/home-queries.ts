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
import { homePaths, paths } from "../lib/navigation/paths";
import { getSession } from "../lib/session/session";
import { isClosedAtLoad, siteStatusContext } from "./error-pages/status/use-site-status";

/** After this time the page is shown, and what has no response yet waits in it. */
const waitMs = 500;

/** Of what the home page and the shell around it show first. The responses are cached, where the components find them. */
const queries: readonly ((client: ApolloClient) => Promise<unknown>)[] = [
  (client) => client.query({ query: ShellContentDocument }),
  (client) => client.query({ query: GameCategoriesDocument }),
  (client) => client.query({ query: SiteStatusDocument, context: siteStatusContext }),
  (client) => client.query({ query: BannersDocument, variables: homeBanners }),
  (client) => client.query({ query: NoticeTitlesDocument }),
];

/** A member's games are queried by the page, which never shows them from the cache alone. */
const queryGuestGames = (client: ApolloClient) =>
  client.query({ query: HomeDocument, variables: homeVariables(false) });

/**
 * At an address of the home page, queries what it shows first, each in a task of its own. Resolves when the responses are
 * cached, or half a second later: one that arrives after the page was rendered renders what waits for it in one long task.
 * At other addresses than `/`, a form opens over the page, which waits for none of them. A query that fails is repeated by its
 * component, which shows the error.
 */
export async function loadHomeQueries(client: ApolloClient): Promise<void> {
  const { pathname } = window.location;
  if (isClosedAtLoad() || !homePaths.includes(pathname)) return;
  const responses: Promise<unknown>[] = [];
  for (const query of getSession() ? queries : [...queries, queryGuestGames]) {
    await yieldToBrowser();
    responses.push(Promise.allSettled([query(client)]));
  }
  if (pathname !== paths.home) return;
  await Promise.race([Promise.all(responses), new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
