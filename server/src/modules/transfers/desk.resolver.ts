import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import {
  DeskVendorTransferConnectionType,
  DeskVendorTransferType,
  LateHomecomingType,
  ResolveVendorTransferInput,
  toDeskView,
  VendorTransferResolution,
} from "./desk.gql.js";
import type { HomecomingsService } from "./homecomings.service.js";
import { TransferStateEnum } from "./transfers.gql.js";
import type { VendorTransferDeskService } from "./vendor-transfer-desk.service.js";

const words = {
  [VendorTransferResolution.ASK]: "ask",
  [VendorTransferResolution.DONE]: "done",
  [VendorTransferResolution.FAILED]: "failed",
} as const;

/** What operators do about transfers. */
@Resolver()
export class VendorTransferDeskResolver {
  constructor(
    private readonly desk: VendorTransferDeskService,
    private readonly homecomings: HomecomingsService,
  ) {}

  @Query(() => DeskVendorTransferConnectionType, {
    description: "The brand's transfers to and from vendors, newest first. For operators.",
  })
  async deskVendorTransfers(
    @Arg("states", () => [TransferStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: TransferStateEnum[],
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskVendorTransferConnectionType> {
    const { edges, pageInfo } = await this.desk.list(ctx, { states, first, after: after ?? null });
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toDeskView(node) })), pageInfo };
  }

  @Query(() => [LateHomecomingType], {
    description:
      "Members whose money has not come home from vendors since their play was limited or closed, longest first. For operators.",
  })
  lateHomecomings(@Ctx() { ctx }: GqlCtx): Promise<LateHomecomingType[]> {
    return this.homecomings.late(ctx);
  }

  @Mutation(() => DeskVendorTransferType, {
    description: "Asks the vendor about a transfer that waits, or settles it. For operators.",
  })
  async resolveVendorTransfer(
    @Arg("input", () => ResolveVendorTransferInput, { description: "Which one, and how." })
    { id, resolution }: ResolveVendorTransferInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskVendorTransferType> {
    return toDeskView(await this.desk.resolve(ctx, id, words[resolution]));
  }
}
