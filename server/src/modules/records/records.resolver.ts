import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
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

const { subfield } = rootFields<RecordsService>(allow("member"));

/** Records of the ledger as fields of `me`. */
export const MyRecordsResolver = resolverOfType<RecordsService>(MeType, {
  accountRecord: subfield({
    returns: field.of(
      AccountRecordConnectionType,
      "All postings of the member's accounts in one currency, newest first.",
    ),
    args: [{ filter: field.of(AccountRecordFilterInput, "Filter of the postings.") }, AccountRecordListArgs],
    resolve: (records, { ctx }, { filter, ...request }) =>
      AccountRecordConnectionType.read(ctx, records.lines, { ...filter, ...request }),
  }),
  accountStatement: subfield({
    returns: field
      .of(
        AccountStatementType,
        "Opening and closing balance of each of the member's accounts over a time range, and the totals in between.",
      )
      .list(),
    args: {
      from: field.dateTime("Start of the time range."),
      to: field.dateTime("End of the time range, at most 92 days later."),
      currency: field.string("Currency of the wallet; the active wallet by default.").nullable(),
    },
    resolve: async (records, { ctx }, { from, to, currency }) => {
      return (await records.readStatement(ctx, { from, to, currency: currency ?? null })).map(
        toStatementView,
      );
    },
  }),
  balancesAt: subfield({
    returns: field
      .of(AccountBalanceType, "Balance of each of the member's accounts at a point in time.")
      .list(),
    args: {
      at: field.dateTime("The point in time."),
      currency: field.string("Currency of the wallet; the active wallet by default.").nullable(),
    },
    resolve: async (records, { ctx }, { at, currency }) =>
      (await records.readBalances(ctx, { at, currency: currency ?? null })).map(toBalanceView),
  }),
  profitLoss: subfield({
    returns: field
      .of(ProfitLossRowType, "Profit and loss of the member's rounds opened in a time range.")
      .list(),
    args: {
      from: field.dateTime("Start of the time range."),
      to: field.dateTime("End of the time range, at most 12 months later."),
      by: field.of(ProfitLossGroup, "Grouping of the rounds."),
      currency: field.string("Currency of the wallet; the active wallet by default.").nullable(),
    },
    resolve: async (records, { ctx }, { from, to, by, currency }) => {
      const filter = { from, to, currency: currency ?? null };
      return (await records.readProfit(ctx, filter, by)).map(toProfitView);
    },
  }),
});

const ofRound = rootFields<RecordsService, RoundType>();

/** Postings of a round. */
export const RoundPostingsResolver = resolverOfType<RecordsService, RoundType>(RoundType, {
  postings: ofRound.subfield({
    returns: field
      .of(AccountRecordLineType, "The round's postings on the member's accounts, newest first.")
      .list(),
    resolve: async (records, { ctx }, _args, { id, staked }) =>
      (await records.listRoundLines(ctx, { id, currency: staked.currency })).map(toLineView),
  }),
});

const ofWallet = rootFields<RecordsService, WalletType>();

/** Net deposits of a wallet. */
export const WalletTotalsResolver = resolverOfType<RecordsService, WalletType>(WalletType, {
  netDeposits: ofWallet.subfield({
    returns: field.of(
      MoneyType,
      "Deposits less withdrawals since the wallet was opened, including transfers from and to the upline agent; negative if more was withdrawn.",
    ),
    resolve: async (records, { ctx }, _args, { id, currency }) =>
      toMoney(await records.getNetDeposits(ctx, id), currency),
  }),
});
