const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether partners and staff may name a URL: https or, outside production, http on the local machine, without
 * credentials. Its network address is checked when it is called (`outgoing-http.ts`).
 */
export function isPartnerAddress(text: string, production: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (!production && protocol === "http:" && loopback.test(hostname));
}
