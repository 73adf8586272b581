/** Row types of the proposals schema's tables. */
export interface ProposalsTables {
  "proposals.proposal": {
    brand_id: string;
    kind: "withdrawal_terms" | "withdrawal_payer" | "payout_gateway" | "deposit_gateway";
    subject: string;
    word: string;
    digest: Buffer | null;
    operator_id: string;
    proposed_at: Date;
  };
}
