/** Row types of the catalogue schema's tables. */
export type CatalogueTables = {};
