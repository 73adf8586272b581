import { BlockList, isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

/** Addresses that are remembered: the proxies' own, and whom they name. */
const mostRemembered = 10_000;

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/**
 * Whether an address is one of the proxies whose headers are believed. `entries`: addresses and subnets, as
 * TRUST_PROXY lists them. Fastify asks at every request, so results are kept by address.
 */
export function trustedProxies(entries: readonly string[]): (address: string | undefined) => boolean {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (prefix === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(prefix), familyOf(address));
  }
  const known = new LRUCache<string, boolean>({ max: mostRemembered });
  return (address) => {
    // A connection that was lost since then has none.
    if (address === undefined) return false;
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const isTrusted = proxies.check(address, familyOf(address));
    known.set(address, isTrusted);
    return isTrusted;
  };
}
