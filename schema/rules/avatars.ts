/** The pictures that may stand for a member, in the order they are offered. */
export const avatarIds = [
  "spade",
  "heart",
  "diamond",
  "club",
  "crown",
  "star",
  "moon",
  "sun",
  "bolt",
  "dice",
  "cherry",
  "bell",
  "clover",
  "rocket",
  "fish",
  "anchor",
] as const;

export type AvatarId = (typeof avatarIds)[number];

/** Whether a text is the id of such a picture. */
export function isAvatarId(text: string): text is AvatarId {
  return (avatarIds as readonly string[]).includes(text);
}

/** The picture of a member who chose none: always the same one for the same member. */
export function usualAvatar(memberId: string): AvatarId {
  let sum = 0;
  for (const letter of memberId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return avatarIds[sum % avatarIds.length] ?? avatarIds[0];
}
