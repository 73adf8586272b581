const unfinished = new Set<Ends>();

/** Undoes everything that anybody started and has not undone yet: for a run that is broken off. */
export async function endEverything(): Promise<void> {
  for (const ends of [...unfinished].reverse()) await ends.close();
}

/** Remembers how to undo what was started, and does it in the opposite order. */
export class Ends {
  private readonly undo: (() => Promise<unknown> | unknown)[] = [];

  /** Has something undone at the end. Answers it, so that it can be kept in the same line. */
  with<T>(thing: T, undo: (thing: T) => Promise<unknown> | unknown): T {
    this.undo.push(() => undo(thing));
    unfinished.add(this);
    return thing;
  }

  /** Undoes everything; one that fails does not keep the others from it. */
  async close(): Promise<void> {
    for (let next = this.undo.pop(); next; next = this.undo.pop()) {
      try {
        await next();
      } catch (error) {
        process.stderr.write(`closing: ${String(error)}\n`);
      }
    }
    unfinished.delete(this);
  }
}
