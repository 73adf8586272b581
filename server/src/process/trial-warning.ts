/** What the start says about an embedded database that is neither a demo's nor a developer's. */
export const trialWarning =
  "The embedded database is for trying out: one process, no replica, no backup while it runs. " +
  "Use PostgreSQL (DATABASE_URL) where real money is played.";
