import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { withdrawalProofs } from "../files/files.loaders.js";
import type { WithdrawalAccountsService } from "./accounts/accounts.service.js";
import type { ArrivalEstimatesService } from "./options/arrival-estimates.service.js";
import {
  AddWithdrawalAccountInput,
  toWithdrawalAccount,
  toWithdrawalOptions,
  WithdrawalAccountType,
  WithdrawalMethodType,
  WithdrawalOptionsType,
} from "./options/withdrawal-options.gql.js";
import type { WithdrawalOptionsService } from "./options/withdrawal-options.service.js";
import type { ReceiptConfirmationService } from "./receipts/receipt-confirmation.service.js";
import {
  ArrivalEstimateType,
  ConfirmWithdrawalReceiptInput,
  RequestWithdrawalInput,
  toWithdrawalView,
  WithdrawalConnectionType,
  WithdrawalListArgs,
  WithdrawalType,
} from "./withdrawals.gql.js";
import type { Withdrawal } from "./withdrawals.model.js";
import type { WithdrawalsService } from "./withdrawals.service.js";

interface Services {
  readonly withdrawals: WithdrawalsService;
  readonly withdrawalOptions: WithdrawalOptionsService;
  readonly withdrawalAccounts: WithdrawalAccountsService;
  readonly receiptConfirmations: ReceiptConfirmationService;
}

/** Withdrawals for members. */
@Resolver()
export class WithdrawalsResolver {
  constructor(private readonly services: Services) {}

  @Access("member")
  @Query(() => WithdrawalOptionsType, {
    description: "The withdrawable amount of the active wallet, with the methods, accounts and limits.",
  })
  async withdrawalOptions(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalOptionsType> {
    return toWithdrawalOptions(await this.services.withdrawalOptions.read(ctx), ctx.language);
  }

  @Access("member")
  @Query(() => WithdrawalType, { description: "One of the member's withdrawals." })
  async withdrawal(
    @Arg("id", () => ID, { description: "Withdrawal id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalType> {
    return toWithdrawalView(await this.services.withdrawals.get(ctx, id));
  }

  @Access("member")
  @Query(() => WithdrawalConnectionType, {
    name: "withdrawals",
    description: "The member's withdrawals, newest first.",
  })
  ownWithdrawals(
    @Args(() => WithdrawalListArgs) request: WithdrawalListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalConnectionType> {
    return WithdrawalConnectionType.read(ctx, this.services.withdrawals.list, request);
  }

  @Access("member")
  @Mutation(() => WithdrawalAccountType, { description: "Adds a payout account in the member's own name." })
  async addWithdrawalAccount(
    @Arg("input", () => AddWithdrawalAccountInput, {
      description: "The account, with the payment password and a verification code.",
    })
    input: AddWithdrawalAccountInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalAccountType> {
    const { bank = null, boundProof, boundCode, ...account } = input;
    const proof = { boundProof: boundProof ?? null, boundCode: boundCode ?? "" };
    const { withdrawalAccounts } = this.services;
    return toWithdrawalAccount(await withdrawalAccounts.add(ctx, { ...account, ...proof, bank }));
  }

  @Access("member")
  @Mutation(() => Boolean, {
    description: "Removes one of the member's payout accounts; withdrawals to it continue.",
  })
  async removeWithdrawalAccount(
    @Arg("id", () => ID, { description: "Account id." }) id: string,
    @Arg("paymentPassword", () => String, { description: "The payment password." }) paymentPassword: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.services.withdrawalAccounts.remove(ctx, id, paymentPassword);
    return true;
  }

  @Access("member")
  @Mutation(() => WithdrawalType, {
    description: "Requests a withdrawal and holds its amount. Idempotent by `requestId`.",
  })
  async requestWithdrawal(
    @Arg("input", () => RequestWithdrawalInput, { description: "The amount and the account to pay to." })
    input: RequestWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalType> {
    return toWithdrawalView(await this.services.withdrawals.request(ctx, input));
  }

  @Access("member")
  @Mutation(() => WithdrawalType, { description: "Confirms or disputes the receipt of a payout; once." })
  async confirmWithdrawalReceipt(
    @Arg("input", () => ConfirmWithdrawalReceiptInput, {
      description: "The withdrawal and what was received.",
    })
    { id, answer, received, fileIds }: ConfirmWithdrawalReceiptInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalType> {
    const confirmation = { id, answer, received: received ?? null, fileIds };
    return toWithdrawalView(await this.services.receiptConfirmations.confirm(ctx, confirmation));
  }

  @Access("member")
  @Subscription(() => WithdrawalType, {
    description: "One of the member's withdrawals: its current state, then its state after each change.",
    subscribe: ({ args, context }: { args: { id: string }; context: GqlCtx }) =>
      context
        .of(WithdrawalsResolver)
        .services.withdrawals.watch(context.ctx, args.id, context.closed ?? AbortSignal.abort()),
  })
  withdrawalChanged(
    @Arg("id", () => ID, { description: "Withdrawal id." }) _id: string,
    @Root() withdrawal: Withdrawal,
  ): WithdrawalType {
    return toWithdrawalView(withdrawal);
  }

  @Access("member")
  @Subscription(() => WithdrawalType, {
    nullable: true,
    description:
      "Null first, as the signal to refetch; then each of the member's withdrawals that is new or has changed.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context
        .of(WithdrawalsResolver)
        .services.withdrawals.watchAll(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  anyWithdrawalChanged(@Root() withdrawal: Withdrawal | null): WithdrawalType | null {
    return withdrawal && toWithdrawalView(withdrawal);
  }
}

const fewPaid = "null when too few withdrawals were paid";

@Resolver(() => WithdrawalMethodType)
export class WithdrawalMethodResolver {
  constructor(private readonly estimates: ArrivalEstimatesService) {}

  @FieldResolver(() => ArrivalEstimateType, {
    nullable: true,
    description: `How long a withdrawal by it takes; ${fewPaid}.`,
  })
  estimate(
    @Root() { id }: WithdrawalMethodType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ArrivalEstimateType | null> {
    return this.estimates.ofMethod(ctx, id);
  }
}

@Resolver(() => WithdrawalType)
export class WithdrawalResolver {
  constructor(private readonly estimates: ArrivalEstimatesService) {}

  @FieldResolver(() => ArrivalEstimateType, {
    nullable: true,
    description: `How long it takes from its request; null once it was paid or has ended, and ${fewPaid}.`,
  })
  estimate(@Root() withdrawal: WithdrawalType, @Ctx() { ctx }: GqlCtx): Promise<ArrivalEstimateType | null> {
    return this.estimates.ofWithdrawal(ctx, withdrawal);
  }

  @FieldResolver(() => [ProofFileType], {
    description: "Files that the member uploaded to dispute the receipt.",
  })
  proofs(@Root() { id }: WithdrawalType, @Ctx() context: GqlCtx): Promise<readonly ProofFileType[]> {
    return context.load(withdrawalProofs).load(id);
  }
}
