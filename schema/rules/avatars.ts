/** Built-in avatars a member can choose from, in display order. */
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

/** Whether a text is a built-in avatar's id. */
export function isAvatarId(text: string): text is AvatarId {
  return (avatarIds as readonly string[]).includes(text);
}

/** Default avatar of a member who chose none; the same member always gets the same one. */
export function defaultAvatar(memberId: string): AvatarId {
  let sum = 0;
  for (const letter of memberId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return avatarIds[sum % avatarIds.length] ?? avatarIds[0];
}
