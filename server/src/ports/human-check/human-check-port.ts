import type { Ctx } from "../../core/ctx.js";

/** A visitor's token, and what it must have been made for. */
export interface VisitorToken {
  readonly token: string;
  readonly action: string;
  /** The brand's host names: a token that was made on another site's page is refused. */
  readonly hosts: readonly string[];
}

/** A third-party check of whether a visitor is human. */
export interface HumanCheckPort {
  /** Whether the token of the visitor's browser is valid for the action, on the brand's page. */
  isHuman(ctx: Ctx, proof: VisitorToken): Promise<boolean>;
}
