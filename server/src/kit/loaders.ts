import type { Ctx } from "../core/ctx.js";

/** Names what a module reads in batches for every resolver of a request: `gqlCtx.load(token)` answers it. */
export class LoaderToken<T> {
  declare private readonly loads: T;

  constructor(readonly name: string) {}

  /** How it is made for a request and its actor. */
  provide(make: (ctx: Ctx) => T): LoaderProvider {
    return { token: this, make };
  }
}

/** What a module offers under a token. */
export interface LoaderProvider {
  readonly token: LoaderToken<unknown>;
  readonly make: (ctx: Ctx) => unknown;
}

/** The loaders of one request, each made when it is first asked for. */
export class Loaders {
  private readonly made = new Map<LoaderToken<unknown>, unknown>();

  constructor(
    private readonly providers: readonly LoaderProvider[],
    private readonly ctx: Ctx,
  ) {}

  /** @throws Error when no module provides it. */
  get<T>(token: LoaderToken<T>): T {
    if (!this.made.has(token)) {
      const provider = this.providers.find((candidate) => candidate.token === token);
      if (!provider) throw new Error(`no module provides the loader ${token.name}`);
      this.made.set(token, provider.make(this.ctx));
    }
    return this.made.get(token) as T;
  }
}
