const choiceKey = "pictureHost";
const choices = 1_000_000;

/** A number that is drawn once a session, so that all its pages take a picture from the same host. */
function sessionChoice(): number {
  const kept = Number(sessionStorage.getItem(choiceKey) ?? Number.NaN);
  if (Number.isInteger(kept) && kept >= 0) return kept;
  const drawn = Math.floor(Math.random() * choices);
  sessionStorage.setItem(choiceKey, String(drawn));
  return drawn;
}

/** The same number for the same id, whoever asks. */
function spread(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % choices;
  return sum;
}

/** The hosts in the order in which they are tried for an id. */
function hostOrder(hosts: readonly string[], id: string): readonly string[] {
  if (hosts.length < 2) return hosts;
  const first = (sessionChoice() + spread(id)) % hosts.length;
  return [...hosts.slice(first), ...hosts.slice(0, first)];
}

const isOurs = (url: string) => /^\/(?![/\\])/.test(url);

/**
 * Where a picture is looked for, one address after the other. A path of our own site is asked of each host of the
 * brand's list first, `id` settling which of them begins; an address elsewhere stands alone.
 */
export function pictureUrls(url: string, id: string, hosts: readonly string[]): readonly string[] {
  if (!isOurs(url)) return [url];
  return [...hostOrder(hosts, id).map((host) => `${host}${url}`), url];
}

/** Where a vendor's sign is looked for: by its code on the brand's hosts, then where the vendor itself has it. */
export function vendorIconUrls(url: string, vassalage: string, hosts: readonly string[]): readonly string[] {
  const file = `/vendors/${encodeURIComponent(vassalage)}_active.png`;
  return [...hostOrder(hosts, vassalage).map((host) => `${host}${file}`), url];
}
