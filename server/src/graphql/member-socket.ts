import type { ContentVersions } from "../core/content-version.js";
import type { Ctx, MemberActor } from "../core/ctx.js";
import { type LiveEvents, sessionTopic } from "../core/events.js";
import type { SocketSession } from "./guest-socket.js";

/** How often the session behind an open socket is looked at. */
const aliveCheckMs = 30_000;

/** A socket's own session: it lives as long as that does. Holds no transaction. */
export class MemberSocket implements SocketSession {
  private readonly closing = new AbortController();
  private readonly timer: NodeJS.Timeout;
  readonly ctx: Ctx;

  /**
   * @param isAlive asks whether the session still lives, without counting as the user's activity.
   * @param end closes the socket because the session died.
   * @param putOff closes it because the session cannot be checked: the client reconnects later.
   */
  constructor(
    ctx: Ctx,
    actor: MemberActor,
    private readonly isAlive: () => Promise<boolean>,
    private readonly end: () => void,
    private readonly putOff: () => void,
    live: LiveEvents,
  ) {
    this.ctx = { ...ctx, actor };
    this.timer = setInterval(() => void this.check(), aliveCheckMs);
    this.timer.unref();
    void this.checkOnNews(live.subscribe(sessionTopic(actor.sessionId), this.closed));
  }

  /** Aborts when the socket closes. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Ends the socket unless its session lives. Answers whether it does. */
  async check(): Promise<boolean> {
    try {
      if (await this.isAlive()) return true;
      this.end();
    } catch (err) {
      this.ctx.log.error({ err }, "the session of a socket could not be checked");
      this.putOff();
    }
    return false;
  }

  private async checkOnNews(ends: AsyncIterable<unknown>): Promise<void> {
    for await (const _end of ends) await this.check();
  }

  /**
   * Ends the socket when the brand closes to its visitor, whichever of its content changed.
   * @param isOpen asks whether the brand is open; `endClosed` closes the socket.
   */
  watchBrand(content: ContentVersions, isOpen: () => Promise<boolean>, endClosed: () => void): void {
    const look = async () => {
      try {
        if (!(await isOpen())) endClosed();
      } catch (err) {
        this.ctx.log.error({ err }, "whether a socket's brand is open could not be asked");
        this.putOff();
      }
    };
    const stop = content.onChange(this.ctx.brand.id, () => void look());
    // News may be lost.
    const timer = setInterval(() => void look(), aliveCheckMs);
    timer.unref();
    this.closed.addEventListener("abort", () => {
      clearInterval(timer);
      stop();
    });
  }

  /** Lets go of everything; called once the socket has closed. */
  release(): void {
    clearInterval(this.timer);
    this.closing.abort();
  }
}
