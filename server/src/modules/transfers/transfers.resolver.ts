import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { withTotals } from "../../graphql/totals.js";
import { Access } from "../../kit/access.js";
import type { MemberTransfersService } from "./member-transfers.service.js";
import type { TransferRecord } from "./transfer-records.model.js";
import type { TransferRecordsService } from "./transfer-records.service.js";
import {
  FetchedFundsType,
  MemberTransferTermsType,
  TransferConnectionType,
  TransferDownlineInput,
  TransferKind,
  TransferRecordType,
  TransferStateEnum,
  TransferUplineInput,
  TransferWalletInput,
  toRecordView,
  toTermsView,
  toTotalsView,
  toVendorBalanceView,
  VendorBalanceType,
} from "./transfers.gql.js";
import type { VendorTransfersService } from "./vendor-transfers.service.js";

/** What members do to move money between wallets. */
@Resolver()
export class TransfersResolver {
  constructor(
    private readonly vendors: VendorTransfersService,
    private readonly members: MemberTransfersService,
    private readonly records: TransferRecordsService,
  ) {}

  @Access("member")
  @Query(() => [VendorBalanceType], {
    description: "What the member has at vendors that keep it themselves; asked of them now.",
  })
  async vendorBalances(@Ctx() { ctx }: GqlCtx): Promise<VendorBalanceType[]> {
    return (await this.vendors.balances(ctx)).map(toVendorBalanceView);
  }

  @Access("member")
  @Query(() => TransferRecordType, { description: "One of the member's own transfers." })
  async transfer(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    return toRecordView(await this.records.get(ctx, id));
  }

  @Access("member")
  @Query(() => TransferConnectionType, { description: "The member's own transfers, newest first." })
  async transfers(
    @Arg("kinds", () => [TransferKind], { defaultValue: [], description: "Those of these kinds; none: all." })
    kinds: TransferKind[],
    @Arg("states", () => [TransferStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: TransferStateEnum[],
    @Arg("from", () => DateTimeScalar, {
      nullable: true,
      description: "Those made at or after this time.",
    })
    from: Date | null | undefined,
    @Arg("to", () => DateTimeScalar, { nullable: true, description: "Those made before this time." })
    to: Date | null | undefined,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferConnectionType> {
    const match = { kinds, states, from, to };
    const { edges, pageInfo } = await this.records.list(ctx, { ...match, first, after: after ?? null });
    const shown = edges.map(({ cursor, node }) => ({ cursor, node: toRecordView(node) }));
    return withTotals({ edges: shown, pageInfo }, async () =>
      (await this.records.totals(ctx, match)).map(toTotalsView),
    );
  }

  @Access("member")
  @Query(() => MemberTransferTermsType, {
    nullable: true,
    description: "What the member may send to others; null where the brand has none of it.",
  })
  async memberTransferTerms(@Ctx() { ctx }: GqlCtx): Promise<MemberTransferTermsType | null> {
    const view = await this.members.view(ctx);
    return view && toTermsView(view);
  }

  @Access("member")
  @Mutation(() => TransferRecordType, {
    description: "Carries money between the main wallet and a vendor's. The same request carries once.",
  })
  async transferWallet(
    @Arg("input", () => TransferWalletInput, { description: "From where to where, and how much." })
    input: TransferWalletInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    const { id } = await this.vendors.move(ctx, input);
    return toRecordView(await this.records.get(ctx, id));
  }

  @Access("member")
  @Mutation(() => FetchedFundsType, {
    description: "Fetches home all that vendors say they have of the member. The same request fetches once.",
  })
  async fetchVendorFunds(
    @Arg("requestId", () => ID, { description: "A UUID of the sender's making." }) requestId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<FetchedFundsType> {
    const { transfers, silent } = await this.vendors.fetchAll(ctx, requestId);
    const records = await Promise.all(transfers.map(({ id }) => this.records.get(ctx, id)));
    return { transfers: records.map(toRecordView), silent };
  }

  @Access("member")
  @Mutation(() => TransferRecordType, {
    description: "Sends money to the agent right above. The same request sends once.",
  })
  async transferUpline(
    @Arg("input", () => TransferUplineInput, { description: "How much." }) input: TransferUplineInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    return toRecordView(await this.members.toUpline(ctx, input));
  }

  @Access("agent")
  @Mutation(() => TransferRecordType, {
    description: "An agent sends money to a member right below. The same request sends once.",
  })
  async transferDownline(
    @Arg("input", () => TransferDownlineInput, { description: "To whom, and how much." })
    { memberId, ...move }: TransferDownlineInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<TransferRecordType> {
    return toRecordView(await this.members.toDownline(ctx, memberId, move));
  }

  @Access("member")
  @Subscription(() => TransferRecordType, {
    nullable: true,
    description:
      "At once null, for what happened before; then each of the member's own transfers that has begun or changed.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(TransfersResolver).records.changes(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  transferChanged(@Root() record: TransferRecord | null): TransferRecordType | null {
    return record && toRecordView(record);
  }
}
