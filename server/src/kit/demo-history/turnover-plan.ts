/** Money that a member must stake before a withdrawal. */
export interface PlannedRequirement {
  /** The deposit or the received member transfer that requires it. */
  readonly source: { readonly depositId: string } | { readonly memberTransferId: string };
  readonly memberId: string;
  readonly walletId: string;
  /** Minor units. */
  readonly amount: bigint;
  /** The required share in hundredths of a percent; null: by the brand's terms. */
  readonly basisPoints: number | null;
  readonly since: Date;
  /** The withdrawal for which it was fulfilled. */
  fulfilledBy: string | null;
}

const basisPointsOfWhole = 10_000n;

/** The turnover requirements of a history, and how much of them is left at a time. */
export class TurnoverPlan {
  readonly requirements: PlannedRequirement[] = [];
  private readonly left = new Map<string, bigint>();

  /** @param shareByTerms The share that counts where a requirement has none of its own, in hundredths of a percent */
  require(requirement: Omit<PlannedRequirement, "fulfilledBy">, shareByTerms = 10_000): void {
    this.requirements.push({ ...requirement, fulfilledBy: null });
    const { memberId, amount, basisPoints } = requirement;
    const share = BigInt(basisPoints ?? shareByTerms);
    const needed = (amount * share + basisPointsOfWhole - 1n) / basisPointsOfWhole;
    this.left.set(memberId, (this.left.get(memberId) ?? 0n) + needed);
  }

  /** Counts a closed round's turnover. */
  count(memberId: string, turnover: bigint): void {
    const left = (this.left.get(memberId) ?? 0n) - turnover;
    this.left.set(memberId, left > 0n ? left : 0n);
  }

  isFulfilled(memberId: string): boolean {
    return (this.left.get(memberId) ?? 0n) === 0n;
  }

  /** Marks all requirements of the member as fulfilled for a withdrawal. */
  fulfil(memberId: string, withdrawalId: string): void {
    for (const requirement of this.requirements)
      if (requirement.memberId === memberId) requirement.fulfilledBy ??= withdrawalId;
  }
}
