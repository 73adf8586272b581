import { type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { Ctx } from "../../core/ctx.js";
import { once } from "../../core/once.js";
import type { Page, PageRequest } from "../../core/page.js";
import type { Filters, FilterValues } from "../../kit/lists/filters.js";
import type { BoundList } from "../../kit/lists/list.js";

interface PageOptions<Item, Node, Totals> {
  readonly name: string;
  /** Several nodes, within sentences. */
  readonly many: string;
  readonly toNode: (item: Item) => Node;
  /** The sums of everything that matches, which are read only when a query asks for them. */
  readonly totals?: {
    readonly type: ClassType<object>;
    readonly description: string;
    readonly toView: (totals: Totals) => object;
  };
}

/** Makes the GraphQL type of a list's numbered pages, and what converts a page to it. */
export function pageOf<Item, Node extends object, Totals = unknown>(
  node: ClassType<Node>,
  { name, many, toNode, totals }: PageOptions<Item, Node, Totals>,
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

    /** Reads a page of a list, with its totals where it has any. */
    static async read<F extends Filters>(
      ctx: Ctx,
      list: BoundList<F, Item, Totals>,
      request: PageRequest & FilterValues<F>,
    ): Promise<PageType> {
      const page = PageType.from(await list.numberedPage(ctx, request));
      if (!totals) return page;
      const read = once(async () => (await list.totals(ctx, request)).map(totals.toView));
      return Object.defineProperty(page, "totals", { get: read });
    }
  }
  if (totals)
    Field(() => [totals.type], { simple: false, description: totals.description })(
      PageType.prototype,
      "totals",
    );
  return PageType;
}
