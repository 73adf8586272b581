import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";

/** How many tasks one run processes concurrently, and how many of them at one provider. */
export interface TaskLimits {
  readonly concurrent: number;
  readonly perProvider: number;
}

const paymentLimits: TaskLimits = { concurrent: 4, perProvider: 2 };

/** How often to look for due tasks that no signal announces, in milliseconds. */
const pollMs = 1_000;

/** What a claim skips: the tasks that are running already, and the tasks of providers at their limit. */
export interface ClaimFilter {
  readonly runningIds: readonly string[];
  /** By the key of their tasks. */
  readonly busyProviders: readonly string[];
}

/** A claimed task that calls a provider. */
export interface ProviderTask {
  readonly id: string;
  /** Identifies its provider; for payment providers as `providerKeyOf` writes it. */
  readonly providerKey: string;
  /** Never rejects. */
  readonly run: () => Promise<void>;
}

/** Identifies a provider across all brands. */
export function providerKeyOf(brandId: string, providerCode: string): string {
  return `${brandId} ${providerCode}`;
}

/**
 * Claims due tasks and runs them until none is left (null): a few concurrently, and few enough per provider that a slow
 * provider leaves room for the others. A claim returns "no_call" when its task is done without calling a provider.
 * Stops claiming when the signal aborts, and returns once the running tasks have ended.
 * @returns how many tasks were claimed
 */
export async function processDueTasks(
  claim: (filter: ClaimFilter) => Promise<ProviderTask | "no_call" | null>,
  signal?: AbortSignal,
  limits: TaskLimits = paymentLimits,
): Promise<number> {
  const running = new RunningTasks(limits);
  let claimed = 0;
  try {
    while (!signal?.aborted) {
      const { hasRoom, filter } = running;
      const task = hasRoom ? await claim(filter) : null;
      if (task) {
        claimed += 1;
        if (task !== "no_call") running.start(task);
      } else if (filter.runningIds.length === 0) break;
      // Tasks may have ended during the claim, which skipped their busy provider: then the claim is repeated
      // immediately.
      else if (!running.isEmpty) await running.waitForChange();
    }
    return claimed;
  } finally {
    await running.waitForAll();
  }
}

class RunningTasks {
  private readonly queue: PQueue;
  /** The provider of each running task, by the task's id. */
  private readonly providers = new Map<string, string>();

  constructor(private readonly limits: TaskLimits) {
    this.queue = new PQueue({ concurrency: limits.concurrent });
  }

  get isEmpty(): boolean {
    return this.providers.size === 0;
  }

  get hasRoom(): boolean {
    return this.providers.size < this.limits.concurrent;
  }

  get filter(): ClaimFilter {
    const providers = [...this.providers.values()];
    const isBusy = (key: string) =>
      providers.filter((other) => other === key).length >= this.limits.perProvider;
    return {
      runningIds: [...this.providers.keys()],
      busyProviders: [...new Set(providers)].filter(isBusy),
    };
  }

  start({ id, providerKey, run }: ProviderTask): void {
    this.providers.set(id, providerKey);
    void this.queue.add(() => run().finally(() => this.providers.delete(id)));
  }

  /** Waits until one task has ended, or until others may be due. */
  async waitForChange(): Promise<void> {
    const waiting = new AbortController();
    const poll = sleep(pollMs, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([this.nextEnd(waiting.signal), poll]);
    waiting.abort();
  }

  async waitForAll(): Promise<void> {
    await this.queue.onIdle();
  }

  /** Resolves when the next running task ends; stops listening when the signal aborts. */
  private nextEnd(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.queue.once("next", resolve);
      signal.addEventListener("abort", () => this.queue.off("next", resolve));
    });
  }
}
