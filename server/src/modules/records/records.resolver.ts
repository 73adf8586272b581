import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { withTotals } from "../../graphql/totals.js";
import { Access } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import { RoundType } from "../play/play.gql.js";
import { WalletType } from "../wallet/wallet.gql.js";
import {
  AccountBalanceType,
  AccountRecordConnectionType,
  AccountRecordFilterInput,
  AccountRecordLineType,
  AccountStatementType,
  ProfitLossGroup,
  ProfitLossRowType,
  toBalanceView,
  toLineView,
  toProfitGroup,
  toProfitView,
  toRecordFilter,
  toStatementView,
  toTotalsView,
} from "./records.gql.js";
import type { RecordsService } from "./records.service.js";

const start = { description: "When the time begins." } as const;
const end = { description: "When it ends; at most 92 days later." } as const;
const inWallet = { nullable: true, description: "Which wallet; the active one unless told." } as const;

/** What the books say, among what is the member's own. */
@Resolver(() => MeType)
export class MyRecordsResolver {
  constructor(private readonly records: RecordsService) {}

  @Access("member")
  @FieldResolver(() => AccountRecordConnectionType, {
    description: "Every posting of the member's accounts in one currency, newest first.",
  })
  async accountRecord(
    @Arg("filter", () => AccountRecordFilterInput, { description: "Which postings." })
    filter: AccountRecordFilterInput,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; 100 at most." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountRecordConnectionType> {
    const wanted = toRecordFilter(filter);
    const { edges, pageInfo } = await this.records.lines(ctx, wanted, { first, after: after ?? null });
    const shown = edges.map(({ cursor, node }) => ({ cursor, node: toLineView(node) }));
    return withTotals({ edges: shown, pageInfo }, async () =>
      (await this.records.totals(ctx, wanted)).map(toTotalsView),
    );
  }

  @Access("member")
  @FieldResolver(() => [AccountStatementType], {
    description:
      "What each of the member's accounts held when a time began and ended, and what moved in between.",
  })
  async accountStatement(
    @Arg("from", () => DateTimeScalar, start) from: Date,
    @Arg("to", () => DateTimeScalar, end) to: Date,
    @Arg("currency", () => String, inWallet) currency: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountStatementType[]> {
    return (await this.records.statement(ctx, { from, to, currency: currency ?? null })).map(toStatementView);
  }

  @Access("member")
  @FieldResolver(() => [AccountBalanceType], {
    description: "What each of the member's accounts held at a moment.",
  })
  async balancesAt(
    @Arg("at", () => DateTimeScalar, { description: "The moment." }) at: Date,
    @Arg("currency", () => String, inWallet) currency: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountBalanceType[]> {
    return (await this.records.balances(ctx, { at, currency: currency ?? null })).map(toBalanceView);
  }

  @Access("member")
  @FieldResolver(() => [ProfitLossRowType], {
    description: "What the member's rounds that were opened in a time came to.",
  })
  async profitLoss(
    @Arg("from", () => DateTimeScalar, start) from: Date,
    @Arg("to", () => DateTimeScalar, { description: "When it ends; at most 12 months later." }) to: Date,
    @Arg("by", () => ProfitLossGroup, { description: "By what they are told apart." }) by: ProfitLossGroup,
    @Arg("currency", () => String, inWallet) currency: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ProfitLossRowType[]> {
    const asked = { from, to, currency: currency ?? null };
    return (await this.records.profit(ctx, asked, toProfitGroup(by))).map(toProfitView);
  }
}

/** What of a round stands in the books. */
@Resolver(() => RoundType)
export class RoundPostingsResolver {
  constructor(private readonly records: RecordsService) {}

  @FieldResolver(() => [AccountRecordLineType], {
    description: "What it moved on the member's accounts, newest first.",
  })
  async postings(
    @Root() { id, staked }: RoundType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountRecordLineType[]> {
    return (await this.records.ofRound(ctx, { id, currency: staked.currency })).map(toLineView);
  }
}

/** What is asked of one wallet. */
@Resolver(() => WalletType)
export class WalletTotalsResolver {
  constructor(private readonly records: RecordsService) {}

  @FieldResolver(() => MoneyType, {
    description:
      "Deposits less withdrawals since the wallet was opened, transfers from and to the agent above among them; negative: more was withdrawn.",
  })
  async netDeposits(@Root() { id, currency }: WalletType, @Ctx() { ctx }: GqlCtx): Promise<MoneyType> {
    return toMoney(await this.records.netDeposits(ctx, id), currency);
  }
}
