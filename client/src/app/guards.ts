import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import type { GameType } from "../gql/graphql";
import { signInPath } from "../lib/navigation/auth-dialog";
import { paths } from "../lib/navigation/paths";
import { getSession } from "../lib/session/session";
import type { AgentPage, billPage } from "./agent-pages";
import type { MemberPage } from "./member-pages";

/** What a route tells the shell about its page. */
export interface RouteHandle {
  /** No side menu, no bottom bar, no footer: the page is the game. */
  readonly bare?: boolean;
  /** The page fills the space below the header: no footer. */
  readonly noFooter?: boolean;
  /** Only for the signed-in. */
  readonly needsSession?: boolean;
  /** Open to members of a brand that was closed, who take their money out. */
  readonly isForLeaving?: boolean;
  /** The page is one of the agents' back office. */
  readonly isBackOffice?: boolean;
  /** The page's name in the tab's title; without one the title is the brand's name. */
  readonly title?: PageName;
}

type PageName =
  | MemberPage["title"]
  | `nav.${"favourites" | "recent" | "hot" | "reset" | "verifyEmail" | "promotions" | "news" | "download" | "pointMall" | "lottery"}`
  | `texts.${"term" | "privacy" | "responsibleGaming"}`
  | `categories.${GameType}`
  | AgentPage["title"]
  | (typeof billPage)["title"]
  | "agents.title"
  | "search.label"
  | "notFound.title";

/** Redirects a guest to the sign-in, which leads back here. */
export function requireSession({ request }: LoaderFunctionArgs): null {
  if (getSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(`${pathname}${search}`));
}

/** Redirects a guest to the agents' sign-in. */
export function requireAgentSession(): null {
  if (getSession()) return null;
  throw redirect(paths.agent);
}
