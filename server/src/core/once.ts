/** The same, called once at most: every call after the first answers what that one did. */
export function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let known: Promise<Answer> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}
