/** Row types of the audit schema's tables. */
export type AuditTables = {};
