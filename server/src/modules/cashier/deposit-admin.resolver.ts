import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import {
  CreateDepositBonusInput,
  DepositBonusType,
  SetDepositBonusInput,
  toBonusView,
} from "./bonuses.gql.js";
import type { BonusesService } from "./bonuses.service.js";
import { DepositMethodType, DepositStateEnum, toMethodView } from "./cashier.gql.js";
import {
  AdminDepositConnectionType,
  AdminDepositType,
  ApproveDepositInput,
  SetDepositMethodInput,
  SettleUnmatchedPaymentInput,
  toAdminView,
} from "./deposit-admin.gql.js";
import type { DepositAdminService } from "./deposit-admin.service.js";
import type { MethodsService } from "./methods.service.js";
import type { UnmatchedPaymentService } from "./unmatched-payments.service.js";

/** What operators do about deposits. */
@Resolver()
export class DepositAdminResolver {
  constructor(
    private readonly admin: DepositAdminService,
    private readonly unmatchedPayments: UnmatchedPaymentService,
    private readonly methods: MethodsService,
    private readonly bonuses: BonusesService,
  ) {}

  @Query(() => AdminDepositConnectionType, {
    description: "The brand's deposits, newest first unless asked otherwise. For operators.",
  })
  async adminDeposits(
    @Arg("states", () => [DepositStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: DepositStateEnum[],
    @Arg("withUnmatchedPayment", () => Boolean, {
      defaultValue: false,
      description: "And those for which something came besides that an operator has to settle.",
    })
    withUnmatchedPayment: boolean,
    @Arg("reference", () => String, {
      nullable: true,
      description: "Only the one of this reference, as the bank's statement shows it.",
    })
    reference: string | null | undefined,
    @Arg("member", () => String, {
      nullable: true,
      description: "Only those of the member of this account name or id.",
    })
    member: string | null | undefined,
    @Arg("oldestFirst", () => Boolean, {
      defaultValue: false,
      description: "Whether those come first that were ordered first.",
    })
    oldestFirst: boolean,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositConnectionType> {
    const match = { states, withUnmatchedPayment, reference: reference ?? null, member: member ?? null };
    const wanted = { ...match, oldestFirst, first, after: after ?? null };
    const { edges, pageInfo } = await this.admin.list(ctx, wanted);
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toAdminView(node) })), pageInfo };
  }

  @Query(() => [DepositMethodType], {
    description: "All ways of depositing of the brand, closed ones among them. For operators.",
  })
  async adminDepositMethods(@Ctx() { ctx }: GqlCtx): Promise<DepositMethodType[]> {
    return (await this.methods.all(ctx)).map((method) => toMethodView(method, ctx.language));
  }

  @Query(() => [DepositBonusType], {
    description: "All bonuses that come with the brand's deposits, closed ones among them. For operators.",
  })
  async adminDepositBonuses(@Ctx() { ctx }: GqlCtx): Promise<DepositBonusType[]> {
    return (await this.bonuses.all(ctx)).map((bonus) => toBonusView(bonus, ctx.language));
  }

  @Mutation(() => DepositBonusType, {
    description: "Adds a bonus that members may choose with a deposit. For operators.",
  })
  async createDepositBonus(
    @Arg("input", () => CreateDepositBonusInput, { description: "What it promises." })
    input: CreateDepositBonusInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositBonusType> {
    return toBonusView(await this.bonuses.create(ctx, input), ctx.language);
  }

  @Mutation(() => DepositBonusType, {
    description: "Offers a bonus with deposits, or no more; whoever has chosen it keeps it. For operators.",
  })
  async setDepositBonus(
    @Arg("input", () => SetDepositBonusInput, { description: "Which one, and whether." })
    { code, enabled }: SetDepositBonusInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositBonusType> {
    return toBonusView(await this.bonuses.setEnabled(ctx, code, enabled), ctx.language);
  }

  @Mutation(() => AdminDepositType, {
    description: "Credits a deposit that waits for a decision, or a bank transfer that came. For operators.",
  })
  async approveDeposit(
    @Arg("input", () => ApproveDepositInput, { description: "Which one, and what came." })
    { id, received }: ApproveDepositInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositType> {
    return toAdminView(await this.admin.approve(ctx, id, received ?? null));
  }

  @Mutation(() => AdminDepositType, { description: "Refuses a deposit: nothing is credited. For operators." })
  async refuseDeposit(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositType> {
    return toAdminView(await this.admin.refuse(ctx, id));
  }

  @Mutation(() => AdminDepositType, {
    description:
      "Settles a payment that came after its deposit had been paid: it is credited, or was given back by hand. " +
      "For operators.",
  })
  async settleUnmatchedPayment(
    @Arg("input", () => SettleUnmatchedPaymentInput, { description: "Which one, and what is done." })
    { id, word, received }: SettleUnmatchedPaymentInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AdminDepositType> {
    return toAdminView(await this.unmatchedPayments.settle(ctx, { id, word, received: received ?? null }));
  }

  @Mutation(() => DepositMethodType, {
    description: "Opens a way of depositing to members, or closes it. For operators.",
  })
  async setDepositMethod(
    @Arg("input", () => SetDepositMethodInput, { description: "Which one, and whether." })
    { code, enabled }: SetDepositMethodInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DepositMethodType> {
    return toMethodView(await this.methods.setEnabled(ctx, code, enabled), ctx.language);
  }
}
