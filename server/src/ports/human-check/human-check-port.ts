import type { Ctx } from "../../core/ctx.js";

/** A third-party check of whether a visitor is human. */
export interface HumanCheckPort {
  /** Whether the token of the visitor's browser is valid for the action. */
  isHuman(ctx: Ctx, proof: { readonly token: string; readonly action: string }): Promise<boolean>;
}
