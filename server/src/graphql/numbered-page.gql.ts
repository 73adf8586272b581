import { type ClassType, Field, Int, ObjectType } from "type-graphql";

/** A type for one numbered page of items. */
export function pageType<Item extends object>(name: string, item: ClassType<Item>, many: string) {
  @ObjectType(name, { description: `One numbered page of ${many}.` })
  class PageType {
    @Field(() => [item], { description: `The ${many} of this page.` })
    readonly items!: readonly Item[];

    @Field(() => Int, { description: "Which page this is, from 1." })
    readonly page!: number;

    @Field(() => Int, { description: "How many pages there are." })
    readonly totalPages!: number;

    @Field(() => Int, { description: `How many ${many} there are on all pages.` })
    readonly totalCount!: number;
  }
  return PageType;
}
