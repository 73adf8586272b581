import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { BalanceRecallsService } from "./balance-recalls.service.js";
import { TransferStateEnum } from "./transfers.gql.js";
import {
  AdminVendorTransferConnectionType,
  AdminVendorTransferType,
  OverdueRecallType,
  ResolveVendorTransferInput,
  toAdminView,
  VendorTransferResolution,
} from "./vendor-transfer-admin.gql.js";
import type { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";

const words = {
  [VendorTransferResolution.ASK]: "ask",
  [VendorTransferResolution.DONE]: "done",
  [VendorTransferResolution.FAILED]: "failed",
} as const;

/** What operators do about transfers. */
@Resolver()
export class VendorTransferAdminResolver {
  constructor(
    private readonly admin: VendorTransferAdminService,
    private readonly balanceRecalls: BalanceRecallsService,
  ) {}

  @Access("staff")
  @Query(() => AdminVendorTransferConnectionType, {
    description: "The brand's transfers to and from vendors, newest first. For operators.",
  })
  async adminVendorTransfers(
    @Arg("states", () => [TransferStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: TransferStateEnum[],
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminVendorTransferConnectionType> {
    const { edges, pageInfo } = await this.admin.list(ctx, { states, first, after: after ?? null });
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toAdminView(node) })), pageInfo };
  }

  @Access("staff")
  @Query(() => [OverdueRecallType], {
    description:
      "Members whose money has not come home from vendors since their play was limited or closed, longest first. For operators.",
  })
  overdueRecalls(@Ctx() { ctx }: GqlCtx): Promise<OverdueRecallType[]> {
    return this.balanceRecalls.late(ctx);
  }

  @Access("staff")
  @Mutation(() => AdminVendorTransferType, {
    description: "Asks the vendor about a transfer that waits, or settles it. For operators.",
  })
  async resolveVendorTransfer(
    @Arg("input", () => ResolveVendorTransferInput, { description: "Which one, and how." })
    { id, resolution }: ResolveVendorTransferInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminVendorTransferType> {
    return toAdminView(await this.admin.resolve(ctx, id, words[resolution]));
  }
}
