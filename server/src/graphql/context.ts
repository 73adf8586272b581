import type { FastifyRequest } from "fastify";
import type { Actor, Ctx } from "../core/ctx.js";
import { type LoaderProvider, Loaders, type LoaderToken } from "../kit/loaders.js";

/** What the modules bring to every operation. */
export interface GraphqlParts {
  /** The resolvers by their classes. */
  readonly resolvers: ReadonlyMap<unknown, object>;
  readonly loaders: readonly LoaderProvider[];
}

/** What every resolver gets beside its services: the ctx, the loaders of the request, and its cookies. */
export class GqlCtx {
  private made: Loaders | undefined;
  private current: Ctx;
  /**
   * Whether anything of the operation failed: its answer holds errors. And the cookies that go with it. Apollo
   * copies the context, and shares this.
   */
  readonly outcome: { failed: boolean; cookies: string[] } = { failed: false, cookies: [] };

  constructor(
    private readonly graphqlParts: GraphqlParts,
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

  /** What a module reads in batches for this request and its actor. @throws Error when no module provides it. */
  load<T>(token: LoaderToken<T>): T {
    this.made ??= new Loaders(this.graphqlParts.loaders, this.current);
    return this.made.get(token);
  }

  /**
   * The resolver of a class, for subscriptions: type-graphql calls their sources without it.
   * @throws Error when the class is not registered.
   */
  of<T extends object>(resolver: abstract new (...args: never[]) => T): T {
    const found = this.graphqlParts.resolvers.get(resolver);
    if (!found) throw new Error(`no such resolver: ${resolver.name}`);
    return found as T;
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
