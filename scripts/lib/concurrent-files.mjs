/**
 * Test files of the pass on PostgreSQL: those whose rules depend on several connections, on locks, or on PostgreSQL's own
 * behaviour. Everything else has been tested on the embedded database.
 */
export const concurrentFiles = [
  "src/core/live-events",
  "src/core/throttle-limiter",
  "src/db/",
  "src/jobs/",
  "src/modules/audit/",
  "src/modules/cashier/",
  "src/modules/catalogue/plans",
  "src/modules/catalogue/search",
  "src/modules/ledger/",
  "src/modules/play/",
  "src/modules/recent-games/",
  "src/modules/transfers/",
  "src/modules/verification/codes",
  "src/modules/vendor-wallet/",
  "src/modules/wallet/",
  "src/modules/winners/",
  "src/modules/withdrawals/",
  "test/contract/doors.test",
];
