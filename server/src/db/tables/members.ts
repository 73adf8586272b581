/** Row types of the members schema's tables. */
export type MembersTables = {};
