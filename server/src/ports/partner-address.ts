const longest = 500;
const loopback = ["127.0.0.1", "localhost"];

/** Whether a URL is allowed for a payment provider: https or, outside production, http on the local machine. */
export function isPartnerAddress(address: string, production: boolean): boolean {
  if (address.length > longest || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (!production && protocol === "http:" && loopback.includes(hostname));
}
