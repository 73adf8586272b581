import { Field, ObjectType } from "type-graphql";

/** Where a slice of records ends. */
@ObjectType("PageInfo", { description: "Where this slice of records ends." })
export class PageInfoType {
  @Field(() => Boolean, { description: "Whether older records follow." })
  readonly hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: "The last record's cursor; null when there is none." })
  readonly endCursor!: string | null;
}
