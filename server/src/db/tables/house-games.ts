/** Row types of the house-games schema's tables. */
export type HouseGamesTables = {};
