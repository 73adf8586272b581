const choiceKey = "pictureHost";
const choiceCount = 1_000_000;

/** A random number that stays the same for the session, so that all of its pages load a picture from the same host. */
function sessionChoice(): number {
  const kept = Number(sessionStorage.getItem(choiceKey) ?? Number.NaN);
  if (Number.isInteger(kept) && kept >= 0) return kept;
  const choice = Math.floor(Math.random() * choiceCount);
  sessionStorage.setItem(choiceKey, String(choice));
  return choice;
}

/** A number that depends on the id alone. */
function hashId(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % choiceCount;
  return sum;
}

/** The hosts in the order in which they are tried for an id. */
function hostOrder(hosts: readonly string[], id: string): readonly string[] {
  if (hosts.length < 2) return hosts;
  const first = (sessionChoice() + hashId(id)) % hosts.length;
  return [...hosts.slice(first), ...hosts.slice(0, first)];
}

const isOwnPath = (url: string) => /^\/(?![/\\])/.test(url);

/**
 * Addresses to try for a picture, in order. A path of our own site is tried on each of the brand's image hosts first,
 * starting with the host that `id` selects; an external address is the only one.
 */
export function pictureUrls(url: string, id: string, hosts: readonly string[]): readonly string[] {
  if (!isOwnPath(url)) return [url];
  return [...hostOrder(hosts, id).map((host) => `${host}${url}`), url];
}

/** Addresses to try for a vendor's logo: by the vendor's code on the brand's image hosts, then the given address. */
export function vendorIconUrls(url: string, vendorCode: string, hosts: readonly string[]): readonly string[] {
  const file = `/vendors/${encodeURIComponent(vendorCode)}_active.png`;
  return [...hostOrder(hosts, vendorCode).map((host) => `${host}${file}`), url];
}
