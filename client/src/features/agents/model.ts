import { paths } from "../../lib/navigation/paths";

/** What an invitation makes of who registers with it, in a word of the texts. */
export type InvitedAs = "player" | "agent";

/** What somebody of this member type is called among agents. */
export function calledAs(memberType: number): InvitedAs {
  return memberType === 0 ? "player" : "agent";
}

/** The link that an agent shares: the registration of the one site it is good at, else of the site in hand. */
export function shareLink({
  code,
  domain,
}: {
  readonly code: string;
  readonly domain: string | null;
}): string {
  const url = new URL(paths.register, window.location.origin);
  if (domain !== null) url.hostname = domain.includes(":") ? `[${domain}]` : domain;
  url.searchParams.set("affiliateCode", code);
  return url.href;
}
