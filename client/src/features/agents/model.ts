import { paths } from "../../lib/navigation/paths";

/** What a person who registers with an invitation becomes; a text key. */
export type InvitedRole = "player" | "agent";

/** The text key for a member type. */
export function invitedRole(memberType: number): InvitedRole {
  return memberType === 0 ? "player" : "agent";
}

/**
 * The registration link that an agent shares: on the one domain the invitation is limited to, else on the current site.
 */
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
