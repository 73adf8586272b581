import { type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { Ctx } from "../../core/ctx.js";
import { once } from "../../core/once.js";
import type { CursorRequest } from "../../kit/lists/cursor.js";
import type { Filters, FilterValues } from "../../kit/lists/filters.js";
import type { BoundList } from "../../kit/lists/list.js";
import { PageInfoType } from "./page-info.gql.js";
import { type Totalled, withTotals } from "./totals.js";

/** A page of nodes, each with its cursor. */
export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfoType;
}

/** What a connection is called, and how items become nodes. */
interface Wording<Item, Node> {
  /** The common part of its type names: `Deposit` of `DepositConnection` and `DepositEdge`. */
  readonly name: string;
  /** A node and several of them, within sentences. */
  readonly one: string;
  readonly many: string;
  readonly description: string;
  readonly toNode: (item: Item) => Node;
}

interface CountedTotals {
  readonly count: number;
}

interface TotalsParts<Totals, TotalsView extends CountedTotals> {
  readonly type: ClassType<TotalsView>;
  readonly description: string;
  readonly toView: (totals: Totals) => TotalsView;
}

/** The GraphQL type of a list's pages, and how a page is read. */
type ConnectionType<Item, Totals, Page extends object> = ClassType<Page> & {
  read<F extends Filters>(
    ctx: Ctx,
    list: BoundList<F, Item, Totals>,
    request: CursorRequest & FilterValues<F>,
  ): Promise<Page>;
};

/** A connection that says how many rows match. */
export interface Counted {
  readonly totalCount: Promise<number>;
}

/**
 * Makes the GraphQL types of a list: its connection and edge. With `totals` it has sums over everything that matches,
 * with `isCounted` the number of rows that do. Both are read only when a query asks for them.
 */
export function connectionOf<Item, Node extends object, Totals, TotalsView extends CountedTotals>(
  node: ClassType<Node>,
  options: Wording<Item, Node> & { readonly totals: TotalsParts<Totals, TotalsView> },
): ConnectionType<Item, Totals, Connection<Node> & Totalled<TotalsView>>;
export function connectionOf<Item, Node extends object>(
  node: ClassType<Node>,
  options: Wording<Item, Node> & { readonly isCounted: true },
): ConnectionType<Item, unknown, Connection<Node> & Counted>;
export function connectionOf<Item, Node extends object>(
  node: ClassType<Node>,
  options: Wording<Item, Node>,
): ConnectionType<Item, unknown, Connection<Node>>;
export function connectionOf<Item, Node extends object, Totals, TotalsView extends CountedTotals>(
  node: ClassType<Node>,
  {
    name,
    one,
    many,
    description,
    toNode,
    totals,
    isCounted = false,
  }: Wording<Item, Node> & {
    readonly totals?: TotalsParts<Totals, TotalsView>;
    readonly isCounted?: boolean;
  },
) {
  @ObjectType(`${name}Edge`, { description: `A ${one} and its cursor.` })
  class EdgeType {
    @Field(() => String, { description: `Cursor of this ${one}.` })
    readonly cursor!: string;

    @Field(() => node, { description: `The ${one}.` })
    readonly node!: Node;
  }

  @ObjectType(`${name}Connection`, { description })
  class PageType implements Connection<Node> {
    @Field(() => [EdgeType], { description: `The ${many} of this page.` })
    readonly edges!: readonly EdgeType[];

    @Field(() => PageInfoType, { description: "Page information." })
    readonly pageInfo!: PageInfoType;

    static async read<F extends Filters>(
      ctx: Ctx,
      list: BoundList<F, Item, Totals>,
      request: CursorRequest & FilterValues<F>,
    ): Promise<Connection<Node>> {
      const { edges, pageInfo } = await list.page(ctx, request);
      const page = { edges: edges.map(({ cursor, node }) => ({ cursor, node: toNode(node) })), pageInfo };
      if (isCounted)
        return Object.defineProperty(page, "totalCount", { get: once(() => list.count(ctx, request)) });
      if (!totals) return page;
      return withTotals(page, async () => (await list.totals(ctx, request)).map(totals.toView));
    }
  }
  const isRead = { simple: false } as const;
  if (totals)
    Field(() => [totals.type], { ...isRead, description: totals.description })(PageType.prototype, "totals");
  if (totals || isCounted)
    Field(() => Int, { ...isRead, description: `Number of ${many} that match.` })(
      PageType.prototype,
      "totalCount",
    );
  return PageType;
}
