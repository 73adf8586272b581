import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { withTotals } from "../../graphql/totals.js";
import { Access } from "../../kit/access.js";
import { ProofFileType } from "../files/files.gql.js";
import { withdrawalProofs } from "../files/files.loaders.js";
import type { WithdrawalAccountsService } from "./accounts.service.js";
import {
  AddWithdrawalAccountInput,
  toWithdrawalAccount,
  toWithdrawalOverview,
  WithdrawalAccountType,
  WithdrawalOverviewType,
} from "./overview.gql.js";
import type { WithdrawalOverviewService } from "./overview.service.js";
import type { ReceiptsService } from "./receipts.service.js";
import { WithdrawalStateEnum } from "./states.gql.js";
import {
  ConfirmWithdrawalInput,
  RequestWithdrawalInput,
  toTotalsView,
  toWithdrawalView,
  WithdrawalConnectionType,
  WithdrawalType,
} from "./withdrawals.gql.js";
import type { Withdrawal } from "./withdrawals.model.js";
import type { WithdrawalsService } from "./withdrawals.service.js";

interface Services {
  readonly withdrawals: WithdrawalsService;
  readonly withdrawalOverview: WithdrawalOverviewService;
  readonly withdrawalAccounts: WithdrawalAccountsService;
  readonly withdrawalReceipts: ReceiptsService;
}

const proofs = { PHONE: "phone", EMAIL: "email", AUTHENTICATOR: "authenticator" } as const;

/** What members do to take money out. */
@Resolver()
export class WithdrawalsResolver {
  constructor(private readonly services: Services) {}

  @Access("member")
  @Query(() => WithdrawalOverviewType, {
    description: "What of the active wallet may be withdrawn, by which ways, to which accounts.",
  })
  async withdrawalOverview(@Ctx() { ctx }: GqlCtx): Promise<WithdrawalOverviewType> {
    return toWithdrawalOverview(await this.services.withdrawalOverview.read(ctx), ctx.language);
  }

  @Access("member")
  @Query(() => WithdrawalType, { description: "One of the member's own withdrawals." })
  async withdrawal(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalType> {
    return toWithdrawalView(await this.services.withdrawals.get(ctx, id));
  }

  @Access("member")
  @Query(() => WithdrawalConnectionType, {
    name: "withdrawals",
    description: "The member's own withdrawals, newest first.",
  })
  async ownWithdrawals(
    @Arg("states", () => [WithdrawalStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: WithdrawalStateEnum[],
    @Arg("from", () => DateTimeScalar, {
      nullable: true,
      description: "Those asked for at or after this time.",
    })
    from: Date | null | undefined,
    @Arg("to", () => DateTimeScalar, { nullable: true, description: "Those asked for before this time." })
    to: Date | null | undefined,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalConnectionType> {
    const { withdrawals } = this.services;
    const match = { states, from, to };
    const { edges, pageInfo } = await withdrawals.list(ctx, { ...match, first, after: after ?? null });
    const shown = edges.map(({ cursor, node }) => ({ cursor, node: toWithdrawalView(node) }));
    return withTotals({ edges: shown, pageInfo }, async () =>
      (await withdrawals.totals(ctx, match)).map(toTotalsView),
    );
  }

  @Access("member")
  @Mutation(() => WithdrawalAccountType, { description: "Adds an account in the member's own name." })
  async addWithdrawalAccount(
    @Arg("input", () => AddWithdrawalAccountInput, {
      description: "The account, and what proves the member.",
    })
    input: AddWithdrawalAccountInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalAccountType> {
    const { bank = null, boundProof, boundCode, ...given } = input;
    const proof = { boundProof: boundProof ? proofs[boundProof] : null, boundCode: boundCode ?? "" };
    const { withdrawalAccounts } = this.services;
    return toWithdrawalAccount(await withdrawalAccounts.add(ctx, { ...given, ...proof, bank }));
  }

  @Access("member")
  @Mutation(() => Boolean, {
    description: "Takes one of the member's accounts away; what was asked to be paid to it goes on.",
  })
  async removeWithdrawalAccount(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("paymentPassword", () => String, { description: "The payment password." }) paymentPassword: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.services.withdrawalAccounts.remove(ctx, id, paymentPassword);
    return true;
  }

  @Access("member")
  @Mutation(() => WithdrawalType, {
    description: "Asks for a withdrawal: its money is set aside at once. The same request asks once.",
  })
  async requestWithdrawal(
    @Arg("input", () => RequestWithdrawalInput, { description: "How much, and where it is paid to." })
    input: RequestWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalType> {
    return toWithdrawalView(await this.services.withdrawals.request(ctx, input));
  }

  @Access("member")
  @Mutation(() => WithdrawalType, { description: "Says whether what was paid came; once." })
  async confirmWithdrawal(
    @Arg("input", () => ConfirmWithdrawalInput, { description: "Which one, and whether it came." })
    { id, receipt, received, fileIds }: ConfirmWithdrawalInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<WithdrawalType> {
    const answer = { id, receipt, received: received ?? null, fileIds };
    return toWithdrawalView(await this.services.withdrawalReceipts.confirm(ctx, answer));
  }

  @Access("member")
  @Subscription(() => WithdrawalType, {
    description: "One of the member's own withdrawals: at once, and after each change.",
    subscribe: ({ args, context }: { args: { id: string }; context: GqlCtx }) =>
      context
        .of(WithdrawalsResolver)
        .services.withdrawals.changes(context.ctx, args.id, context.closed ?? AbortSignal.abort()),
  })
  withdrawalChanged(
    @Arg("id", () => ID, { description: "Which one." }) _id: string,
    @Root() withdrawal: Withdrawal,
  ): WithdrawalType {
    return toWithdrawalView(withdrawal);
  }

  @Access("member")
  @Subscription(() => WithdrawalType, {
    nullable: true,
    description:
      "At once null, for what happened before; then each of the member's own withdrawals that was asked for or has changed.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context
        .of(WithdrawalsResolver)
        .services.withdrawals.allChanges(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  anyWithdrawalChanged(@Root() withdrawal: Withdrawal | null): WithdrawalType | null {
    return withdrawal && toWithdrawalView(withdrawal);
  }
}

@Resolver(() => WithdrawalType)
export class WithdrawalResolver {
  @FieldResolver(() => [ProofFileType], { description: "What the member has shown of what did not come." })
  proofs(@Root() { id }: WithdrawalType, @Ctx() context: GqlCtx): Promise<readonly ProofFileType[]> {
    return context.load(withdrawalProofs).load(id);
  }
}
