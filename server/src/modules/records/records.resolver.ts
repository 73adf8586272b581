import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { Access } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import { RoundType } from "../play/play.gql.js";
import { WalletType } from "../wallet/wallet.gql.js";
import {
  AccountBalanceType,
  AccountRecordConnectionType,
  AccountRecordFilterInput,
  AccountRecordLineType,
  AccountRecordListArgs,
  AccountStatementType,
  ProfitLossRowType,
  toBalanceView,
  toLineView,
  toProfitView,
  toStatementView,
} from "./records.gql.js";
import { ProfitLossGroup } from "./records.model.js";
import type { RecordsService } from "./records.service.js";

const startOptions = { description: "Start of the time range." } as const;
const endOptions = { description: "End of the time range, at most 92 days later." } as const;
const currencyOptions = {
  nullable: true,
  description: "Currency of the wallet; the active wallet by default.",
} as const;

/** Records of the ledger as fields of `me`. */
@Resolver(() => MeType)
export class MyRecordsResolver {
  constructor(private readonly records: RecordsService) {}

  @Access("member")
  @FieldResolver(() => AccountRecordConnectionType, {
    description: "All postings of the member's accounts in one currency, newest first.",
  })
  accountRecord(
    @Arg("filter", () => AccountRecordFilterInput, { description: "Filter of the postings." })
    filter: AccountRecordFilterInput,
    @Args(() => AccountRecordListArgs) request: AccountRecordListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountRecordConnectionType> {
    return AccountRecordConnectionType.read(ctx, this.records.lines, { ...filter, ...request });
  }

  @Access("member")
  @FieldResolver(() => [AccountStatementType], {
    description:
      "Opening and closing balance of each of the member's accounts over a time range, and the totals in between.",
  })
  async accountStatement(
    @Arg("from", () => DateTimeScalar, startOptions) from: Date,
    @Arg("to", () => DateTimeScalar, endOptions) to: Date,
    @Arg("currency", () => String, currencyOptions) currency: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountStatementType[]> {
    return (await this.records.readStatement(ctx, { from, to, currency: currency ?? null })).map(
      toStatementView,
    );
  }

  @Access("member")
  @FieldResolver(() => [AccountBalanceType], {
    description: "Balance of each of the member's accounts at a point in time.",
  })
  async balancesAt(
    @Arg("at", () => DateTimeScalar, { description: "The point in time." }) at: Date,
    @Arg("currency", () => String, currencyOptions) currency: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountBalanceType[]> {
    return (await this.records.readBalances(ctx, { at, currency: currency ?? null })).map(toBalanceView);
  }

  @Access("member")
  @FieldResolver(() => [ProfitLossRowType], {
    description: "Profit and loss of the member's rounds opened in a time range.",
  })
  async profitLoss(
    @Arg("from", () => DateTimeScalar, startOptions) from: Date,
    @Arg("to", () => DateTimeScalar, { description: "End of the time range, at most 12 months later." })
    to: Date,
    @Arg("by", () => ProfitLossGroup, { description: "Grouping of the rounds." }) by: ProfitLossGroup,
    @Arg("currency", () => String, currencyOptions) currency: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ProfitLossRowType[]> {
    const filter = { from, to, currency: currency ?? null };
    return (await this.records.readProfit(ctx, filter, by)).map(toProfitView);
  }
}

/** Postings of a round. */
@Resolver(() => RoundType)
export class RoundPostingsResolver {
  constructor(private readonly records: RecordsService) {}

  @FieldResolver(() => [AccountRecordLineType], {
    description: "The round's postings on the member's accounts, newest first.",
  })
  async postings(
    @Root() { id, staked }: RoundType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AccountRecordLineType[]> {
    return (await this.records.listRoundLines(ctx, { id, currency: staked.currency })).map(toLineView);
  }
}

/** Net deposits of a wallet. */
@Resolver(() => WalletType)
export class WalletTotalsResolver {
  constructor(private readonly records: RecordsService) {}

  @FieldResolver(() => MoneyType, {
    description:
      "Deposits less withdrawals since the wallet was opened, including transfers from and to the upline agent; negative if more was withdrawn.",
  })
  async netDeposits(@Root() { id, currency }: WalletType, @Ctx() { ctx }: GqlCtx): Promise<MoneyType> {
    return toMoney(await this.records.getNetDeposits(ctx, id), currency);
  }
}
