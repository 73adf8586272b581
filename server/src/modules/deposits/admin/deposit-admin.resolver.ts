import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import {
  CreateDepositBonusInput,
  DepositBonusType,
  SetDepositBonusEnabledInput,
  toBonusView,
} from "../bonuses/bonuses.gql.js";
import type { BonusesService } from "../bonuses/bonuses.service.js";
import { DepositMethodType, toMethodView } from "../deposits.gql.js";
import type { MethodsService } from "../methods/methods.service.js";
import type { UnmatchedPaymentService } from "../unmatched-payments/unmatched-payments.service.js";
import {
  AdminDepositConnectionType,
  AdminDepositListArgs,
  AdminDepositType,
  ApproveDepositInput,
  ResolveUnmatchedPaymentInput,
  SetDepositMethodEnabledInput,
  toAdminView,
} from "./deposit-admin.gql.js";
import type { DepositAdminService } from "./deposit-admin.service.js";

/** The admin list of deposits and the decisions of staff about them. */
@Resolver()
export class DepositAdminResolver {
  constructor(
    private readonly admin: DepositAdminService,
    private readonly unmatchedPayments: UnmatchedPaymentService,
    private readonly methods: MethodsService,
    private readonly bonuses: BonusesService,
  ) {}

  @Access("staff", { permission: "deposits.read" })
  @Query(() => AdminDepositConnectionType, {
    description: "The brand's deposits, newest first by default.",
  })
  adminDeposits(
    @Args(() => AdminDepositListArgs) request: AdminDepositListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositConnectionType> {
    return AdminDepositConnectionType.read(ctx, this.admin.list, request);
  }

  @Access("staff", { permission: "deposits.read" })
  @Query(() => [DepositMethodType], {
    description: "All deposit methods of the brand, including disabled ones.",
  })
  async adminDepositMethods(@Ctx() { ctx }: GqlCtx): Promise<DepositMethodType[]> {
    return (await this.methods.list(ctx)).map((method) => toMethodView(method, ctx.language));
  }

  @Access("staff", { permission: "deposits.read" })
  @Query(() => [DepositBonusType], {
    description: "All deposit bonuses of the brand, including disabled ones.",
  })
  async adminDepositBonuses(@Ctx() { ctx }: GqlCtx): Promise<DepositBonusType[]> {
    return (await this.bonuses.list(ctx)).map((bonus) => toBonusView(bonus, ctx.language));
  }

  @Access("staff", { permission: "deposits.configure", isSensitive: true })
  @Mutation(() => DepositBonusType, {
    nullable: true,
    description:
      "Creates a bonus that members can choose with a deposit; null while it waits for a second person.",
  })
  async createDepositBonus(
    @Arg("input", () => CreateDepositBonusInput, { description: "Its terms." })
    input: CreateDepositBonusInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositBonusType | null> {
    const bonus = await this.bonuses.create(ctx, input);
    return bonus && toBonusView(bonus, ctx.language);
  }

  @Access("staff", { permission: "deposits.configure", isSensitive: true })
  @Mutation(() => DepositBonusType, {
    description: "Enables or disables a deposit bonus; members who chose it keep it.",
  })
  async setDepositBonusEnabled(
    @Arg("input", () => SetDepositBonusEnabledInput, { description: "The code, and whether it is enabled." })
    { code, enabled }: SetDepositBonusEnabledInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositBonusType> {
    return toBonusView(await this.bonuses.setEnabled(ctx, code, enabled), ctx.language);
  }

  @Access("staff", { permission: "deposits.decide", isSensitive: true })
  @Mutation(() => AdminDepositType, {
    description: "Credits a deposit that is held for staff, or a bank transfer that was received.",
  })
  async approveDeposit(
    @Arg("input", () => ApproveDepositInput, { description: "The deposit, and the received amount." })
    { id, received }: ApproveDepositInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositType> {
    return toAdminView(await this.admin.approve(ctx, id, received ?? null));
  }

  @Access("staff", { permission: "deposits.decide", isSensitive: true })
  @Mutation(() => AdminDepositType, { description: "Refuses a deposit: nothing is credited." })
  async refuseDeposit(
    @Arg("id", () => ID, { description: "Deposit id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositType> {
    return toAdminView(await this.admin.refuse(ctx, id));
  }

  @Access("staff", { permission: "deposits.decide", isSensitive: true })
  @Mutation(() => AdminDepositType, {
    description:
      "Resolves a payment that was received after its deposit had been paid: credits it, or records that it was " +
      "returned manually.",
  })
  async resolveUnmatchedPayment(
    @Arg("input", () => ResolveUnmatchedPaymentInput, {
      description: "The unmatched payment, and the decision.",
    })
    { id, decision, received }: ResolveUnmatchedPaymentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositType> {
    const resolution = { id, decision, received: received ?? null };
    return toAdminView(await this.unmatchedPayments.resolve(ctx, resolution));
  }

  @Access("staff", { permission: "deposits.configure", isSensitive: true })
  @Mutation(() => DepositMethodType, {
    description: "Enables or disables a deposit method.",
  })
  async setDepositMethodEnabled(
    @Arg("input", () => SetDepositMethodEnabledInput, { description: "The code, and whether it is enabled." })
    { code, enabled }: SetDepositMethodEnabledInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositMethodType> {
    return toMethodView(await this.methods.setEnabled(ctx, code, enabled), ctx.language);
  }
}
