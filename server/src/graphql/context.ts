import type { FastifyRequest } from "fastify";
import type { Actor, Ctx } from "../core/ctx.js";
import type { Services } from "../services.js";
import { createLoaders, type Loaders } from "./loaders.js";

/** What every resolver gets third. */
export class GqlCtx {
  private made: Loaders | undefined;
  private current: Ctx;
  /**
   * Whether anything of the operation failed: its answer holds errors. And the cookies that go with it. Apollo
   * copies the context, and shares this.
   */
  readonly outcome: { failed: boolean; cookies: string[] } = { failed: false, cookies: [] };

  constructor(
    /** For subscriptions, whose sources type-graphql makes without their resolver. */
    readonly services: Services,
    ctx: Ctx,
    /** Absent on a socket. */
    readonly request?: FastifyRequest,
    /** Aborts when the socket closes; absent on HTTP. */
    readonly closed?: AbortSignal,
  ) {
    this.current = ctx;
  }

  get ctx(): Ctx {
    return this.current;
  }

  /** Batches of this request, for the actor of this moment. */
  get loaders(): Loaders {
    this.made ??= createLoaders(this.services, this.current);
    return this.made;
  }

  /** Sends a cookie with the answer; a socket has none. */
  sendCookie(make: (request: FastifyRequest) => string): void {
    if (this.request) this.outcome.cookies.push(make(this.request));
  }

  /** From here on the request is this actor's: what signing in answers is already the member's own. */
  become(actor: Actor): void {
    this.current = { ...this.current, actor };
    this.made = undefined;
  }
}
