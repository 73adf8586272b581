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
