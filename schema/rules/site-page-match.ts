import {
  categoryPaths,
  homePaths,
  legacyAgentNames,
  legacyMemberNames,
  pagePatterns,
  paths,
} from "./site-pages.js";

const fixed = new Set(
  [
    ...Object.values(paths),
    ...homePaths,
    ...Object.values(categoryPaths),
    ...Object.keys(legacyMemberNames).map((name) => `${paths.member}/${name}`),
    ...Object.keys(legacyAgentNames).map((name) => `${paths.agentHome}/${name}`),
  ].map((path) => path.toLowerCase()),
);
const parents = Object.values(pagePatterns).map((pattern) => pattern.slice(0, pattern.lastIndexOf("/")));

/** The name or id below `parent` that a path ends with; null elsewhere. */
function nameBelow(parent: string, pathname: string): string | null {
  const path = pathname.replace(/\/+$/, "");
  const end = path.lastIndexOf("/");
  const name = path.slice(end + 1);
  return path.slice(0, end).toLowerCase() === parent.toLowerCase() && /^[\w-]+$/.test(name) ? name : null;
}

/** Whether the site has a page at a path, in any case and with or without slashes at its end, as the router matches. */
export function isSitePage(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "").toLowerCase() || "/";
  return fixed.has(path) || parents.some((parent) => nameBelow(parent, pathname) !== null);
}

/** The name of the article whose page a path is; null for other pages. */
export function articleNameAt(pathname: string): string | null {
  return nameBelow(paths.news, pathname);
}
