/** Row types of the identity schema's tables. */
export type IdentityTables = {};
