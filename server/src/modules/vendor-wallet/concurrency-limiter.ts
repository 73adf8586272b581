/** A vendor waits a second; after this we say that we do not know. */
export const defaultPatienceMs = 800;
/** Calls under way at once; on the embedded database, one connection, so many wait for about half a second. */
export const mostUnderWay = { embedded: 128, postgres: 512 };

/** The answer, or `late` when it takes too long; the work goes on, and a repeat finds it done. */
async function inTime<Answer>(answering: Promise<Answer>, patienceMs: number, late: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(late), patienceMs);
  });
  try {
    return await Promise.race([answering, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Bounds the calls under way, those included whose answer came too late: what waits longer than a vendor
 * does is work for nobody, and each repeat of it would add more.
 */
export class Crowd {
  private inside = 0;

  constructor(private readonly most: number) {}

  /** The answer; `late` when it takes too long, and at once, with nothing done, when there are too many already. */
  async answer<Answer>(work: () => Promise<Answer>, patienceMs: number, late: Answer): Promise<Answer> {
    if (this.inside >= this.most) return late;
    this.inside += 1;
    const answering = work().finally(() => {
      this.inside -= 1;
    });
    return inTime(answering, patienceMs, late);
  }
}
