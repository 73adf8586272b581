import type { Ctx } from "../../../core/ctx.js";

/** A member's move below another agent. */
export interface MemberMove {
  readonly id: string;
  readonly memberId: string;
  /** The agent directly above, before and afterwards; null at the top. */
  readonly fromId: string | null;
  readonly toId: string | null;
  /** When the brand's next day begins. */
  readonly dueAt: Date;
}

/** Where a member is in the tree, and where the member will be. */
export interface MemberPlacement {
  readonly memberId: string;
  /** Username of the agent directly above; null at the top. */
  readonly upline: string | null;
  /** The move that is due; null: none. */
  readonly next: { readonly upline: string | null; readonly dueAt: Date } | null;
}

/**
 * What else changes in the transaction that moves a member and everyone below it. `at`: when the move takes effect, the
 * beginning of a local day of the brand.
 */
export type AfterMove = (ctx: Ctx, move: { readonly memberId: string; readonly at: Date }) => Promise<void>;
