const longest = 500;
const loopback = ["127.0.0.1", "localhost"];

/** Whether whoever takes or pays money may be reached by that address: https; outside of production also this machine. */
export function isPartnerAddress(address: string, production: boolean): boolean {
  if (address.length > longest || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (!production && protocol === "http:" && loopback.includes(hostname));
}
