const unfinished = new Set<Cleanup>();

/** Runs every cleanup that is not finished: for an interrupted run. */
export async function cleanUpEverything(): Promise<void> {
  for (const cleanup of [...unfinished].reverse()) await cleanup.run();
}

/** Remembers how to undo what was started, and undoes it in the opposite order. */
export class Cleanup {
  private readonly actions: (() => Promise<unknown> | unknown)[] = [];

  /** Registers the action that undoes `resource`. Returns the resource. */
  add<T>(resource: T, undo: (resource: T) => Promise<unknown> | unknown): T {
    this.actions.push(() => undo(resource));
    unfinished.add(this);
    return resource;
  }

  /** Runs all actions; a failing one does not stop the others. */
  async run(): Promise<void> {
    for (let next = this.actions.pop(); next; next = this.actions.pop()) {
      try {
        await next();
      } catch (error) {
        process.stderr.write(`cleanup: ${String(error)}\n`);
      }
    }
    unfinished.delete(this);
  }
}
