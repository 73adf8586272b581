import { defineErrors } from "../../core/errors.js";

defineErrors({
  export_too_large: "unprocessable",
});

/** The records that can be exported as files. */
export const exportNames = [
  "account-record",
  "betting-record",
  "profit-loss",
  "deposits",
  "withdrawals",
  "transfers",
  "safer-gambling",
] as const;
export type ExportName = (typeof exportNames)[number];

/** The maximum number of lines of one file. */
export const maxExportLines = 100_000;
