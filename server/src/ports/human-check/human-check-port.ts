import type { Ctx } from "../../core/ctx.js";

/** Somebody else's opinion on whether a visitor is a person. */
export interface HumanCheckPort {
  /** Whether the token that the visitor's browser was given is good for this action. */
  isHuman(ctx: Ctx, proof: { readonly token: string; readonly action: string }): Promise<boolean>;
}
