/** Cached, since creating one loads the region names of a whole language. */
const names = new Map<string, Intl.DisplayNames>();

/** A country's name in the user's language; its two-letter code when the language has no name for it. */
export function countryName(country: string, tag: string): string {
  const known = names.get(tag) ?? new Intl.DisplayNames([tag], { type: "region" });
  names.set(tag, known);
  return known.of(country) ?? country;
}

/** Isolates text so that it keeps its own direction within a line of the other direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
