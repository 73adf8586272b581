import { searchWithoutAuthDialog } from "./auth-dialog";
import { homePaths, paths } from "./paths";

/** A content dialog over the current page. */
export type ContentDialogTarget =
  | { readonly kind: "promotion"; readonly id: string }
  | { readonly kind: "notice"; readonly id: string }
  | { readonly kind: "notices"; readonly page: number }
  /** `topic`: its anchor; null for the first. */
  | { readonly kind: "help"; readonly topic: string | null };

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const parameters = { promotion: "promo", notice: "notice", notices: "notices", help: "help" } as const;
/** The help centre's own paths, over the lobby; the topic is their fragment. */
const helpPaths: readonly string[] = [paths.help, paths.helpCentre];
const anchorPattern = /^[a-z][a-z0-9-]{0,39}$/;

function topicOf(text: string): string | null {
  return anchorPattern.test(text) ? text : null;
}

/** The content dialog that an address opens; null for none. */
export function readContentDialog({ pathname, search, hash }: PageLocation): ContentDialogTarget | null {
  const query = new URLSearchParams(search);
  const promotion = query.get(parameters.promotion);
  if (promotion) return { kind: "promotion", id: promotion };
  const notice = query.get(parameters.notice);
  if (notice) return { kind: "notice", id: notice };
  const notices = query.get(parameters.notices);
  if (notices !== null) return { kind: "notices", page: Math.max(1, Number.parseInt(notices, 10) || 1) };
  const help = query.get(parameters.help);
  if (help !== null) return { kind: "help", topic: topicOf(help) };
  if (helpPaths.includes(pathname)) return { kind: "help", topic: topicOf(hash.slice(1)) };
  return null;
}

/** The address of the page below a content dialog. */
export function pathBelowContentDialog({
  pathname,
  search,
}: Pick<PageLocation, "pathname" | "search">): string {
  const query = new URLSearchParams(searchWithoutAuthDialog(search));
  for (const name of Object.values(parameters)) query.delete(name);
  return `${helpPaths.includes(pathname) ? paths.home : pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * The address of a content dialog over the current page, which stays unchanged below. The help centre has a path of its
 * own over the lobby.
 */
export function contentDialogPath(
  location: Pick<PageLocation, "pathname" | "search">,
  popup: ContentDialogTarget,
): string {
  const [path = paths.home, search = ""] = pathBelowContentDialog(location).split("?");
  if (popup.kind === "help" && homePaths.includes(path)) {
    return `${paths.help}${search && `?${search}`}${popup.topic ? `#${popup.topic}` : ""}`;
  }
  const query = new URLSearchParams(search);
  query.set(parameters[popup.kind], parameterOf(popup));
  return `${path}?${query}`;
}

function parameterOf(popup: ContentDialogTarget): string {
  if (popup.kind === "notices") return String(popup.page);
  return popup.kind === "help" ? (popup.topic ?? "") : popup.id;
}
