import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { DepositMethodType, DepositStateEnum, toMethodView } from "./cashier.gql.js";
import type { DepositDeskService } from "./deposit-desk.service.js";
import {
  ApproveDepositInput,
  DeskDepositConnectionType,
  DeskDepositType,
  SetDepositMethodInput,
  toDeskView,
} from "./desk.gql.js";
import type { MethodsService } from "./methods.service.js";

/** What operators do about deposits. */
@Resolver()
export class DepositDeskResolver {
  constructor(
    private readonly desk: DepositDeskService,
    private readonly methods: MethodsService,
  ) {}

  @Query(() => DeskDepositConnectionType, {
    description: "The brand's deposits, newest first. For operators.",
  })
  async deskDeposits(
    @Arg("states", () => [DepositStateEnum], {
      defaultValue: [],
      description: "Those that stand so; none: all.",
    })
    states: DepositStateEnum[],
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<DeskDepositConnectionType> {
    const { edges, pageInfo } = await this.desk.list(ctx, { states, first, after: after ?? null });
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toDeskView(node) })), pageInfo };
  }

  @Query(() => [DepositMethodType], {
    description: "All ways of depositing of the brand, closed ones among them. For operators.",
  })
  async deskDepositMethods(@Ctx() { ctx }: GqlCtx): Promise<DepositMethodType[]> {
    return (await this.methods.all(ctx)).map((method) => toMethodView(method, ctx.language));
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
