import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { MemberTransfersService } from "./member-transfers.service.js";
import type { TransferRecord } from "./transfer-records.model.js";
import type { TransferRecordsService } from "./transfer-records.service.js";
import {
  MemberTransferTermsType,
  RecalledBalancesType,
  TransferConnectionType,
  TransferDownlineInput,
  TransferListArgs,
  TransferRecordType,
  TransferUplineInput,
  TransferWalletInput,
  toRecordView,
  toTermsView,
  toVendorBalanceView,
  VendorBalanceType,
} from "./transfers.gql.js";
import type { VendorTransfersService } from "./vendor-transfers.service.js";

/** Vendor transfers and member transfers for members. */
@Resolver()
export class TransfersResolver {
  constructor(
    private readonly vendors: VendorTransfersService,
    private readonly members: MemberTransfersService,
    private readonly records: TransferRecordsService,
  ) {}

  @Access("member")
  @Query(() => [VendorBalanceType], {
    description: "The member's balances at vendors with transfer wallets, fetched from the vendors.",
  })
  async vendorBalances(@Ctx() { ctx }: GqlCtx): Promise<VendorBalanceType[]> {
    return (await this.vendors.listBalances(ctx)).map(toVendorBalanceView);
  }

  @Access("member")
  @Query(() => TransferRecordType, { description: "One of the member's transfers." })
  async transfer(
    @Arg("id", () => ID, { description: "Transfer id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    return toRecordView(await this.records.get(ctx, id));
  }

  @Access("member")
  @Query(() => TransferConnectionType, { description: "The member's transfers, newest first." })
  transfers(
    @Args(() => TransferListArgs) request: TransferListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferConnectionType> {
    return TransferConnectionType.read(ctx, this.records.list, request);
  }

  @Access("member")
  @Query(() => MemberTransferTermsType, {
    nullable: true,
    description:
      "Terms of member transfers for the member; null when the brand has none in the active currency.",
  })
  async memberTransferTerms(@Ctx() { ctx }: GqlCtx): Promise<MemberTransferTermsType | null> {
    const view = await this.members.getSenderView(ctx);
    return view && toTermsView(view);
  }

  @Access("member")
  @Mutation(() => TransferRecordType, {
    description: "Transfers money between the main wallet and a vendor's wallet. Idempotent by `requestId`.",
  })
  async transferWallet(
    @Arg("input", () => TransferWalletInput, { description: "The two wallets and the amount." })
    input: TransferWalletInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    const { id } = await this.vendors.transfer(ctx, input);
    return toRecordView(await this.records.get(ctx, id));
  }

  @Access("member")
  @Mutation(() => RecalledBalancesType, {
    description: "Recalls all balances that vendors report for the member. Idempotent by `requestId`.",
  })
  async recallVendorBalances(
    @Arg("requestId", () => ID, { description: "Idempotency key: a UUID that the client generates." })
    requestId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RecalledBalancesType> {
    const { transfers, unavailableVendors } = await this.vendors.recallAll(ctx, requestId);
    const records = await Promise.all(transfers.map(({ id }) => this.records.get(ctx, id)));
    return { transfers: records.map(toRecordView), unavailableVendors };
  }

  @Access("member")
  @Mutation(() => TransferRecordType, {
    description: "Sends money to the direct upline agent. Idempotent by `requestId`.",
  })
  async transferUpline(
    @Arg("input", () => TransferUplineInput, { description: "The amount, with the payment password." })
    input: TransferUplineInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    return toRecordView(await this.members.sendToUpline(ctx, input));
  }

  @Access("agent")
  @Mutation(() => TransferRecordType, {
    description: "Sends money from an agent to a direct downline member. Idempotent by `requestId`.",
  })
  async transferDownline(
    @Arg("input", () => TransferDownlineInput, {
      description: "The receiver and the amount, with the payment password.",
    })
    { memberId, ...request }: TransferDownlineInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    return toRecordView(await this.members.sendToDownline(ctx, memberId, request));
  }

  @Access("member")
  @Subscription(() => TransferRecordType, {
    nullable: true,
    description:
      "Null first, as the signal to refetch; then each of the member's transfers that is new or has changed.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(TransfersResolver).records.watch(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  transferChanged(@Root() record: TransferRecord | null): TransferRecordType | null {
    return record && toRecordView(record);
  }
}
