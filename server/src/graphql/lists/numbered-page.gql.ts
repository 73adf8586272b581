import { type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { Page } from "../../core/page.js";

interface PageOptions<Item, Node> {
  readonly name: string;
  /** Several nodes, within sentences. */
  readonly many: string;
  readonly toNode: (item: Item) => Node;
}

/** Makes the GraphQL type of a list's numbered pages, and what converts a page to it. */
export function pageOf<Item, Node extends object>(
  node: ClassType<Node>,
  { name, many, toNode }: PageOptions<Item, Node>,
) {
  @ObjectType(name, { description: `A numbered page of ${many}.` })
  class PageType {
    @Field(() => [node], { description: `The ${many} of this page.` })
    readonly items!: readonly Node[];

    @Field(() => Int, { description: "Page number, from 1." })
    readonly page!: number;

    @Field(() => Int, { description: "Number of pages." })
    readonly totalPages!: number;

    @Field(() => Int, { description: `Number of ${many} on all pages.` })
    readonly totalCount!: number;

    static from({ items, ...page }: Page<Item>): PageType {
      return { ...page, items: items.map(toNode) };
    }
  }
  return PageType;
}
