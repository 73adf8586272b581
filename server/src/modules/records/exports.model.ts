/** The records that can be exported as files. */
export const exportNames = [
  "account-record",
  "betting-record",
  "profit-loss",
  "deposits",
  "withdrawals",
  "transfers",
  "safer-gambling",
  "contract-bills",
] as const;
export type ExportName = (typeof exportNames)[number];
