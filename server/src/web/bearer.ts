/** The token of an Authorization header, or null for anything that is not one. */
export function bearerOf(header: unknown): string | null {
  if (typeof header !== "string") return null;
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header.trim())?.[1] ?? null;
}
