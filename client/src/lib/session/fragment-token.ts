/**
 * Returns the token in the fragment of this page's address and removes it from the address, so that it is neither
 * shared nor sent as a referrer; null when the page is not `path` or has no fragment. A fragment that is not valid
 * percent-encoding, such as that of a truncated link, is returned as it is: the server refuses it as an expired link.
 */
export function extractFragmentToken(path: string): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname !== path || hash.length < 2) return null;
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
