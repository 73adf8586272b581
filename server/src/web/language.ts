/** A language that a brand offers. */
export interface OfferedLanguage {
  /** EN, CN, AR. */
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
}

function byCodeOrTag(languages: readonly OfferedLanguage[], wanted: string): string | null {
  const name = wanted.toLowerCase();
  const exact = languages.find(({ code, tag }) => code.toLowerCase() === name || tag.toLowerCase() === name);
  if (exact) return exact.code;
  const primary = name.split("-")[0];
  return languages.find(({ tag }) => tag.toLowerCase().split("-")[0] === primary)?.code ?? null;
}

/** Tags of an Accept-Language header, the most wanted first. */
function wantedTags(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/**
 * The language of an answer: the one named (code or tag), else the first of Accept-Language that the
 * brand offers, else null.
 */
export function pickLanguage(
  languages: readonly OfferedLanguage[],
  named: unknown,
  acceptLanguage: string | undefined,
): string | null {
  const code = typeof named === "string" ? byCodeOrTag(languages, named) : null;
  if (code || !acceptLanguage) return code;
  for (const tag of wantedTags(acceptLanguage)) {
    const accepted = byCodeOrTag(languages, tag);
    if (accepted) return accepted;
  }
  return null;
}
