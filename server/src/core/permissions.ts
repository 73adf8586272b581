/** What members of staff may be allowed to do, beyond signing in. Roles are made of these. */
export const permissions = [
  "approvals.read",
  "audit.read",
  "brand.configure",
  "brands.create",
  "catalogue.manage",
  "content.manage",
  "deposits.configure",
  "deposits.decide",
  "deposits.read",
  "jackpot.manage",
  "limits.manage",
  "members.manage",
  "members.read",
  "messages.send",
  "personal-data.reveal",
  "regions.manage",
  "staff.manage",
  "support.answer",
  "transfers.decide",
  "transfers.read",
  "withdrawals.configure",
  "withdrawals.decide",
  "withdrawals.read",
] as const;

export type Permission = (typeof permissions)[number];
