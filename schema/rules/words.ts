/**
 * Counts the words of a text by the rules of a language (BCP 47 tag), also where words are not separated by spaces, as in
 * Chinese and Thai.
 */
export function countWords(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
