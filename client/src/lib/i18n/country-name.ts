/** Cached, since making one reads the names of a whole language. */
const names = new Map<string, Intl.DisplayNames>();

/** A country's name in the reader's language; its two letters where the language has none for it. */
export function countryName(country: string, tag: string): string {
  const known = names.get(tag) ?? new Intl.DisplayNames([tag], { type: "region" });
  names.set(tag, known);
  return known.of(country) ?? country;
}

/** Text that keeps its own direction within a line of another one. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
