/** Row types of the ledger schema's tables. */
export type LedgerTables = {};
