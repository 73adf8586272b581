/** Row types of the limits schema's tables. */
export type LimitsTables = {};
