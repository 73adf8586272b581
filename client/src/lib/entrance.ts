import { homePaths, paths } from "./paths";
import type { LostSession } from "./session/gate";
import type { SignedInAnswer } from "./session/session";

/** The pop-ups by which people come in. */
export const entrances = ["login", "register", "forgot", "password", "trial"] as const;

/** One of those pop-ups: signing in, registering, a forgotten password, the change of a known one, free play. */
export type Entrance = (typeof entrances)[number];

/** What each pop-up's content is given. */
export interface EntranceProps {
  /** The session that was lost, where that is why the pop-up is here. */
  readonly lost: LostSession | null;
  /** Somebody has come in: starts the session, closes the pop-up and goes on to where it leads. */
  readonly onSignedIn: (answer: SignedInAnswer) => Promise<void>;
  /** The address of another pop-up in place of this one. */
  readonly pathTo: (entrance: Entrance) => string;
  readonly onClose: () => void;
  /** Which side is come in at: the players' unless told. */
  readonly portal?: "MEMBER" | "AGENT";
}

/** What the players' pop-ups are given besides: there accounts are made too. */
export interface PlayerEntranceProps extends EntranceProps {
  /** Somebody has made an account: they come in as others do, and are then offered a limit. */
  readonly onRegistered: (answer: SignedInAnswer) => Promise<void>;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Those with an address of their own, over the lobby. The others stand in the query of any page. */
const ownPaths: Partial<Readonly<Record<Entrance, string>>> = {
  login: paths.signIn,
  register: paths.register,
};

const overParameters = ["auth", "next"] as const;

function entranceOfPath(pathname: string): Entrance | null {
  return entrances.find((entrance) => ownPaths[entrance] === pathname) ?? null;
}

/** The pop-up that an address asks for; null for none. */
export function entranceAt({ pathname, search }: Place): Entrance | null {
  const asked = new URLSearchParams(search).get("auth");
  return entrances.find((entrance) => entrance === asked) ?? entranceOfPath(pathname);
}

/** The query of a page without what the pop-up over it says. */
export function withoutEntrance(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of overParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** The page below a pop-up, as it is addressed without that. */
export function pageBelow({ pathname, search }: Place): string {
  return `${entranceOfPath(pathname) ? paths.home : pathname}${withoutEntrance(search)}`;
}

/**
 * A pop-up over the page in hand, which stays as it is below. `next`: where it leads afterwards, by default
 * back to that page.
 */
export function entranceOver({ pathname, search }: Place, entrance: Entrance, next?: string): string {
  const query = new URLSearchParams(withoutEntrance(search));
  const ownPath = homePaths.includes(pathname) ? ownPaths[entrance] : undefined;
  if (!ownPath) query.set("auth", entrance);
  if (next && next !== paths.home) query.set("next", next);
  const below = entranceOfPath(pathname) ? paths.home : pathname;
  return `${ownPath ?? below}${query.size > 0 ? `?${query}` : ""}`;
}

/** Another pop-up in place of the one in hand; it leads to where that would have led. */
export function entranceInstead(place: Place, entrance: Entrance): string {
  return entranceOver(place, entrance, new URLSearchParams(place.search).get("next") ?? undefined);
}

/** Where an address with a pop-up leads when the person has come in. */
export function afterEntrance(place: Place): string {
  const next = new URLSearchParams(place.search).get("next");
  return next ? nextPath(next) : pageBelow(place);
}

/** The sign-in over the lobby, and where it leads afterwards. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`;
}

/** The sign-in over the page in hand. */
export function signInOver(place: Place, next?: string): string {
  return entranceOver(place, "login", next);
}

/**
 * Reads where to go after somebody has come in: a path of this site, else home. Never another site, never a
 * pop-up's own address.
 */
export function nextPath(next: string | null): string {
  if (!next?.startsWith("/")) return paths.home;
  const url = new URL(next, window.location.origin);
  if (url.origin !== window.location.origin || entranceAt(url) !== null) return paths.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots in the middle fall away: "/.//evil.example" too is read as "//evil.example", another site's address.
  return /^\/[/\\]/.test(path) ? paths.home : path;
}

/** History state of a link that opens a pop-up over the page it stands on: closing goes back to it. */
export const overPage = { isOverPage: true } as const;

/** Whether the pop-up was opened by a link with `overPage`. */
export function isOverPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverPage" in state && state.isOverPage === true;
}
