import { setTimeout as sleep } from "node:timers/promises";

/** How many pieces one process carries out beside each other, and how many of them with one partner of a brand. */
const mostAtOnce = 4;
const mostByPartner = 2;

/** How long a change that nobody tells of may go unnoticed, in milliseconds. */
const lookAgainMs = 1_000;

/** What is not to be taken: what is under way already, and what one of the busy would be asked about. */
export interface Taken {
  readonly ids: readonly string[];
  /** As `partnerName` names them. */
  readonly busy: readonly string[];
}

/** Work with somebody outside that was taken. */
export interface Piece {
  readonly id: string;
  /** As `partnerName` names it. */
  readonly partner: string;
  /** Never fails. */
  readonly work: () => Promise<void>;
}

/** What a partner (a payer, a gateway) is called over all brands. */
export function partnerName(brandId: string, gatewayCode: string): string {
  return `${brandId} ${gatewayCode}`;
}

/**
 * Carries out what `claim` takes until it takes nothing more (null): a few beside each other, and so few with one
 * partner that a slow one leaves room for the others. `nothing` is what was taken and leaves nobody to be asked. Ends
 * early with the signal, once what it has begun has ended. Answers how many were taken.
 */
export async function carryOutDue(
  claim: (taken: Taken) => Promise<Piece | "nothing" | null>,
  signal?: AbortSignal,
): Promise<number> {
  const underWay = new UnderWay();
  let seen = 0;
  try {
    while (!signal?.aborted) {
      const { hasRoom, taken } = underWay;
      const piece = hasRoom ? await claim(taken) : null;
      if (piece) {
        seen += 1;
        if (piece !== "nothing") underWay.begin(piece);
      } else if (taken.ids.length === 0) break;
      // Work may have ended during the claim, which skipped its busy partner: then the claim is repeated without a pause.
      else if (!underWay.isEmpty) await underWay.pause();
    }
    return seen;
  } finally {
    await underWay.allEnd();
  }
}

/** The pieces that are being carried out. */
class UnderWay {
  private readonly running = new Map<string, { readonly partner: string; readonly end: Promise<void> }>();

  get isEmpty(): boolean {
    return this.running.size === 0;
  }

  get hasRoom(): boolean {
    return this.running.size < mostAtOnce;
  }

  get taken(): Taken {
    const partners = [...this.running.values()].map(({ partner }) => partner);
    const isBusy = (name: string) => partners.filter((partner) => partner === name).length >= mostByPartner;
    return { ids: [...this.running.keys()], busy: [...new Set(partners)].filter(isBusy) };
  }

  /** Carries a piece out beside the others. */
  begin({ id, partner, work }: Piece): void {
    const end = work().finally(() => this.running.delete(id));
    this.running.set(id, { partner, end });
  }

  /** Waits until one has ended, or something else may be due. */
  async pause(): Promise<void> {
    const waiting = new AbortController();
    const again = sleep(lookAgainMs, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([...this.ends(), again]);
    waiting.abort();
  }

  /** Waits until all have ended. */
  async allEnd(): Promise<void> {
    await Promise.all(this.ends());
  }

  private ends(): Promise<void>[] {
    return [...this.running.values()].map(({ end }) => end);
  }
}
