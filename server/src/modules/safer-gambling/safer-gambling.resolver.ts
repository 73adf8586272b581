import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { Access } from "../../kit/access.js";
import type { LimitsService } from "./limits.service.js";
import type { RealityCheckService } from "./reality-check.service.js";
import {
  changeView,
  ExcludeMyselfInput,
  LimitChangeType,
  limitsView,
  PlayClosureType,
  RealityCheckType,
  realityCheckView,
  SaferGamblingType,
  SetLimitInput,
  typedLimit,
} from "./safer-gambling.gql.js";
import type { SaferGamblingService } from "./safer-gambling.service.js";

const pendingChange = { description: "Id of a change in `pending`." } as const;

/** The signed-in member's limits, exclusions and reality checks. */
@Resolver(() => SaferGamblingType)
export class SaferGamblingResolver {
  constructor(
    private readonly limits: LimitsService,
    private readonly exclusions: SaferGamblingService,
    private readonly realityCheck: RealityCheckService,
  ) {}

  @Access("member")
  @Query(() => SaferGamblingType, { description: "The signed-in member's limits and exclusions." })
  async saferGambling(@Ctx() { ctx }: GqlCtx): Promise<SaferGamblingType> {
    return limitsView(await this.limits.mine(ctx));
  }

  @FieldResolver(() => PlayClosureType, {
    nullable: true,
    description: "The member's current exclusion from play; null: there is none.",
  })
  closure(@Ctx() { ctx }: GqlCtx): Promise<PlayClosureType | null> {
    return this.exclusions.mine(ctx);
  }

  @FieldResolver(() => [LimitChangeType], {
    description: "Changes of limits, newest first, at most 200; by default of the last three months.",
  })
  async changes(
    @Arg("from", () => DateTimeScalar, {
      nullable: true,
      description: "Start of the period; at most 12 months ago.",
    })
    from: Date | null | undefined,
    @Arg("to", () => DateTimeScalar, { nullable: true, description: "End of the period, exclusive." })
    to: Date | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<LimitChangeType[]> {
    return (await this.limits.changes(ctx, { from: from ?? null, to: to ?? null })).map(changeView);
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, {
    description:
      "Sets a limit: a lower one immediately, a higher one or none after a day and `confirmLimit`.",
  })
  async setLimit(
    @Arg("input", () => SetLimitInput, { description: "The limit and its amount." }) input: SetLimitInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.set(ctx, typedLimit(input));
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, { description: "Confirms a higher limit, or a removal, after a day." })
  async confirmLimit(
    @Arg("changeId", () => ID, pendingChange) changeId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.confirm(ctx, changeId);
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, { description: "Cancels a pending change." })
  async cancelLimit(
    @Arg("changeId", () => ID, pendingChange) changeId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.cancel(ctx, changeId);
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, { description: "Sets the interval of reality checks." })
  async setRealityCheck(
    @Arg("minutes", () => Int, { description: "15, 30 or 60." }) minutes: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.setCheck(ctx, minutes);
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => PlayClosureType, {
    description:
      "Excludes the member from play, immediately and irrevocably; requires one of the member's passwords.",
  })
  excludeMyself(
    @Arg("input", () => ExcludeMyselfInput, { description: "The duration, and a password." })
    input: ExcludeMyselfInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PlayClosureType> {
    const { password = null, paymentPassword = null, ...term } = input;
    return this.exclusions.excludeMyself(ctx, term, { password, paymentPassword });
  }

  @Access("member")
  @Mutation(() => PlayClosureType, {
    description: "Requests the end of an exclusion whose minimum time is over: play is open a day later.",
  })
  requestExclusionEnd(@Ctx() { ctx }: GqlCtx): Promise<PlayClosureType> {
    return this.exclusions.requestEnd(ctx);
  }

  @Access("member", { isBackground: true })
  @Mutation(() => RealityCheckType, {
    description:
      "Records every half minute that the member is at a game, and returns the current play session.",
  })
  async playHeartbeat(@Ctx() { ctx }: GqlCtx): Promise<RealityCheckType> {
    return realityCheckView(await this.realityCheck.heartbeat(ctx));
  }

  @Access("member")
  @Mutation(() => RealityCheckType, { description: "Confirms the reality check." })
  async acknowledgeRealityCheck(@Ctx() { ctx }: GqlCtx): Promise<RealityCheckType> {
    return realityCheckView(await this.realityCheck.acknowledge(ctx));
  }
}
