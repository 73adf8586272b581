import type { Ctx } from "../core/ctx.js";
import type { WorkerSpec } from "../core/jobs.js";
import { onWake } from "../core/wake-worker.js";

/** Runs one kind of work whenever there may be some. */
export class Worker {
  private running: Promise<void> | null = null;
  private isRequested = false;
  private readonly ending = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly removeListener: () => void;

  constructor(
    private readonly spec: WorkerSpec,
    private readonly rootCtx: Ctx,
  ) {
    this.timer = setInterval(() => this.wake(), spec.pollMs);
    this.timer.unref();
    this.removeListener = onWake(spec.name, () => this.wake());
  }

  /** Runs the work now, or once more if it is running already. */
  wake(): void {
    this.isRequested = true;
    if (this.running || this.ending.signal.aborted) return;
    this.running = this.work().finally(() => {
      this.running = null;
      if (this.isRequested) this.wake();
    });
  }

  /** Stops once the running work has ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.removeListener();
    clearInterval(this.timer);
    await this.running;
  }

  private async work(): Promise<void> {
    this.isRequested = false;
    try {
      await this.spec.run(this.rootCtx, this.ending.signal);
    } catch (err) {
      this.rootCtx.log.error({ err, worker: this.spec.name }, "a worker failed");
    }
  }
}
