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
import type { DepositDeskService } from "./deposit-desk.service.js";
import {
  ApproveDepositInput,
  DeskDepositConnectionType,
  DeskDepositType,
  SetDepositMethodInput,
  SettleDepositSurplusInput,
  toDeskView,
} from "./desk.gql.js";
import type { MethodsService } from "./methods.service.js";
import type { SurplusDeskService } from "./surplus-desk.service.js";

/** What operators do about deposits. */
@Resolver()
export class DepositDeskResolver {
  constructor(
    private readonly desk: DepositDeskService,
    private readonly surpluses: SurplusDeskService,
    private readonly methods: MethodsService,
    private readonly bonuses: BonusesService,
  ) {}

  @Query(() => DeskDepositConnectionType, {
    description: "The brand's deposits, newest first unless asked otherwise. For operators.",
  })
  async deskDeposits(
    @Arg("states", () => [DepositStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: DepositStateEnum[],
    @Arg("withSurplus", () => Boolean, {
      defaultValue: false,
      description: "And those for which something came besides that an operator has to settle.",
    })
    withSurplus: boolean,
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
  ): Promise<DeskDepositConnectionType> {
    const match = { states, withSurplus, reference: reference ?? null, member: member ?? null };
    const wanted = { ...match, oldestFirst, first, after: after ?? null };
    const { edges, pageInfo } = await this.desk.list(ctx, wanted);
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toDeskView(node) })), pageInfo };
  }

  @Query(() => [DepositMethodType], {
    description: "All ways of depositing of the brand, closed ones among them. For operators.",
  })
  async deskDepositMethods(@Ctx() { ctx }: GqlCtx): Promise<DepositMethodType[]> {
    return (await this.methods.all(ctx)).map((method) => toMethodView(method, ctx.language));
  }

  @Query(() => [DepositBonusType], {
    description: "All bonuses that come with the brand's deposits, closed ones among them. For operators.",
  })
  async deskDepositBonuses(@Ctx() { ctx }: GqlCtx): Promise<DepositBonusType[]> {
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

  @Mutation(() => DeskDepositType, {
    description: "Credits a deposit that waits for a decision, or a bank transfer that came. For operators.",
  })
  async approveDeposit(
    @Arg("input", () => ApproveDepositInput, { description: "Which one, and what came." })
    { id, received }: ApproveDepositInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskDepositType> {
    return toDeskView(await this.desk.approve(ctx, id, received ?? null));
  }

  @Mutation(() => DeskDepositType, { description: "Refuses a deposit: nothing is credited. For operators." })
  async refuseDeposit(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskDepositType> {
    return toDeskView(await this.desk.refuse(ctx, id));
  }

  @Mutation(() => DeskDepositType, {
    description:
      "Settles a payment that came after its deposit had been paid: it is credited, or was given back by hand. " +
      "For operators.",
  })
  async settleDepositSurplus(
    @Arg("input", () => SettleDepositSurplusInput, { description: "Which one, and what is done." })
    { id, word, received }: SettleDepositSurplusInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskDepositType> {
    return toDeskView(await this.surpluses.settle(ctx, { id, word, received: received ?? null }));
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
