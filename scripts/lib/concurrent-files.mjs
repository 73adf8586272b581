/**
 * What the pass on PostgreSQL runs: files whose rules depend on several connections, on locks, or on how PostgreSQL
 * itself behaves. Everything else has been tested on the embedded database.
 */
export const concurrentFiles = [
  "test/cashier/",
  "test/catalogue/plans",
  "test/catalogue/search",
  "test/contract/doors.test",
  "test/db/",
  "test/jobs/",
  "test/ledger/",
  "test/play/",
  "test/transfers/",
  "test/verification/codes",
  "test/withdrawals/",
  "src/core/throttle-limiter",
  "src/core/live-events",
  "src/modules/wallet/",
];
