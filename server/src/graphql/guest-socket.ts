import type { Ctx } from "../core/ctx.js";

/** The state of a socket whose caller was identified. */
export interface SocketSession {
  readonly ctx: Ctx;
  /** Aborts when the socket closes. */
  readonly closed: AbortSignal;
  /** Whether it may still receive events; closes it otherwise. */
  check(): Promise<boolean>;
  release(): void;
}

/** The socket of a guest who has written to the brand's people: it tells of that, and of nothing else. */
export class GuestSocket implements SocketSession {
  private readonly closing = new AbortController();

  constructor(
    readonly ctx: Ctx,
    private readonly leave: () => void,
  ) {}

  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Always true: the source of each subscription checks its own events. */
  async check(): Promise<boolean> {
    return true;
  }

  release(): void {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    this.leave();
  }
}
