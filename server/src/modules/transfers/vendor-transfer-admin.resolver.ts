import { Arg, Args, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { BalanceRecallsService } from "./balance-recalls.service.js";
import {
  AdminVendorTransferConnectionType,
  AdminVendorTransferListArgs,
  AdminVendorTransferType,
  OverdueRecallType,
  ResolveVendorTransferInput,
  toAdminView,
} from "./vendor-transfer-admin.gql.js";
import type { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";

/** Vendor transfers and balance recalls for staff. */
@Resolver()
export class VendorTransferAdminResolver {
  constructor(
    private readonly admin: VendorTransferAdminService,
    private readonly balanceRecalls: BalanceRecallsService,
  ) {}

  @Access("staff", { permission: "transfers.read" })
  @Query(() => AdminVendorTransferConnectionType, {
    description: "The brand's vendor transfers, newest first.",
  })
  adminVendorTransfers(
    @Args(() => AdminVendorTransferListArgs) request: AdminVendorTransferListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminVendorTransferConnectionType> {
    return AdminVendorTransferConnectionType.read(ctx, this.admin.list, request);
  }

  @Access("staff", { permission: "transfers.read" })
  @Query(() => [OverdueRecallType], {
    description:
      "Balance recalls of members whose play was limited or excluded that are not completed after an hour, the oldest first.",
  })
  overdueRecalls(@Ctx() { ctx }: GqlCtx): Promise<OverdueRecallType[]> {
    return this.balanceRecalls.listOverdue(ctx);
  }

  @Access("staff", { permission: "transfers.decide", isSensitive: true })
  @Mutation(() => AdminVendorTransferType, {
    description: "Polls the vendor about a transfer that has not ended, or resolves it.",
  })
  async resolveVendorTransfer(
    @Arg("input", () => ResolveVendorTransferInput, { description: "The transfer and what to do about it." })
    { id, resolution }: ResolveVendorTransferInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminVendorTransferType> {
    return toAdminView(await this.admin.resolve(ctx, id, resolution));
  }
}
