import { field, objectOf } from "../object-of.js";

/** Where a slice of records ends. */
export const PageInfoType = objectOf("PageInfo", "Where this slice of records ends.", {
  hasNextPage: field.boolean("Whether older records follow."),
  endCursor: field.string("The last record's cursor; null when there is none.").nullable(),
});
export type PageInfoType = InstanceType<typeof PageInfoType>;
