/**
 * Every table, by schema-qualified name: each module adds its own in `sql/rows.ts`. int8 is bigint, numeric is text,
 * timestamptz is Date.
 */
export interface Tables {}
