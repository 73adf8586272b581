/** Row types of the brands schema's tables. */
export type BrandsTables = {};
