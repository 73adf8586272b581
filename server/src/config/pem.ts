/** Decodes PEM that is given as it is, with escaped line ends, or as base64. */
export function pemText(text: string): string {
  const plain = text.includes("-----BEGIN") ? text : Buffer.from(text, "base64").toString();
  return plain.replaceAll("\\n", "\n");
}
