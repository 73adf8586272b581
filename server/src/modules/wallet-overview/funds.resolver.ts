import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { MeType } from "../members/members.gql.js";
import {
  ConsolidatedFundsType,
  toConsolidatedFundsView,
  toWalletBalancesView,
  WalletBalancesType,
} from "./funds.gql.js";
import type { FundsService } from "./funds.service.js";

const { subfield } = rootFields<FundsService>(allow("member"));

/** Resolves the member's funds. */
export const MyFundsResolver = resolverOfType<FundsService>(MeType, {
  consolidatedFunds: subfield({
    returns: field.of(
      ConsolidatedFundsType,
      "All of the member's money. Refuses trial members with in_need_true_account.",
    ),
    resolve: async (funds, { ctx }) => toConsolidatedFundsView(await funds.getConsolidatedFunds(ctx)),
  }),
  walletBalances: subfield({
    returns: field.of(
      WalletBalancesType,
      "The member's balance per wallet. Refuses trial members with in_need_true_account.",
    ),
    resolve: async (funds, { ctx }) => toWalletBalancesView(await funds.getWalletBalances(ctx)),
  }),
});
