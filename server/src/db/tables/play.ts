/** Row types of the play schema's tables. */
export type PlayTables = {};
