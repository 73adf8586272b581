declare module "../../../db/tables.js" {
  /** Row types of the proposals schema's tables. */
  interface Tables {
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
}

export {};
