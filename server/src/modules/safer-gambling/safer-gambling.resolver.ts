import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { Access } from "../../kit/access.js";
import type { LimitsService } from "./limits.service.js";
import type { PlayWatchService } from "./play-watch.service.js";
import {
  changeView,
  ExcludeMyselfInput,
  LimitChangeType,
  limitsView,
  PlayClosureType,
  PlayWatchType,
  SaferGamblingType,
  SetLimitInput,
  typedLimit,
  watchView,
} from "./safer-gambling.gql.js";
import type { SaferGamblingService } from "./safer-gambling.service.js";

const aChange = { description: "Of `pending`." } as const;

/** What protects the signed-in member. */
@Resolver(() => SaferGamblingType)
export class SaferGamblingResolver {
  constructor(
    private readonly limits: LimitsService,
    private readonly exclusions: SaferGamblingService,
    private readonly watch: PlayWatchService,
  ) {}

  @Access("member")
  @Query(() => SaferGamblingType, { description: "What protects the signed-in member." })
  async saferGambling(@Ctx() { ctx }: GqlCtx): Promise<SaferGamblingType> {
    return limitsView(await this.limits.mine(ctx));
  }

  @FieldResolver(() => PlayClosureType, {
    nullable: true,
    description: "Whether play is closed to the member, and until when; null: it is open.",
  })
  closure(@Ctx() { ctx }: GqlCtx): Promise<PlayClosureType | null> {
    return this.exclusions.mine(ctx);
  }

  @FieldResolver(() => [LimitChangeType], {
    description: "Changes of limits, newest first, at most 200: of three months unless told.",
  })
  async changes(
    @Arg("from", () => DateTimeScalar, { nullable: true, description: "At most 12 months ago." })
    from: Date | null | undefined,
    @Arg("to", () => DateTimeScalar, { nullable: true, description: "Those before." })
    to: Date | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<LimitChangeType[]> {
    return (await this.limits.changes(ctx, { from: from ?? null, to: to ?? null })).map(changeView);
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, {
    description: "Sets a limit: a lower one at once, a higher one or none after a day and `confirmLimit`.",
  })
  async setLimit(
    @Arg("input", () => SetLimitInput, { description: "Which, and how much." }) input: SetLimitInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.set(ctx, typedLimit(input));
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, { description: "Puts a higher limit, or none, in force after a day." })
  async confirmLimit(
    @Arg("changeId", () => ID, aChange) changeId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.confirm(ctx, changeId);
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, { description: "Takes back a change that waits." })
  async cancelLimit(
    @Arg("changeId", () => ID, aChange) changeId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.cancel(ctx, changeId);
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => SaferGamblingType, { description: "Sets after how many minutes play is interrupted." })
  async setRealityCheck(
    @Arg("minutes", () => Int, { description: "15, 30 or 60." }) minutes: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SaferGamblingType> {
    await this.limits.setCheck(ctx, minutes);
    return limitsView(await this.limits.mine(ctx));
  }

  @Access("member")
  @Mutation(() => PlayClosureType, {
    description: "Closes play to the member, at once and beyond recall, by one of the member's passwords.",
  })
  excludeMyself(
    @Arg("input", () => ExcludeMyselfInput, { description: "For how long." }) input: ExcludeMyselfInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PlayClosureType> {
    const { password = null, paymentPassword = null, ...term } = input;
    return this.exclusions.excludeMyself(ctx, term, { password, paymentPassword });
  }

  @Access("member")
  @Mutation(() => PlayClosureType, {
    description: "Asks for the end of an exclusion whose time is over: play opens a day later.",
  })
  askForExclusionEnd(@Ctx() { ctx }: GqlCtx): Promise<PlayClosureType> {
    return this.exclusions.askForEnd(ctx);
  }

  @Access("member", { isBackground: true })
  @Mutation(() => PlayWatchType, {
    description: "Says that the member is at a game, every half minute; tells what was played.",
  })
  async watchPlay(@Ctx() { ctx }: GqlCtx): Promise<PlayWatchType> {
    return watchView(await this.watch.beat(ctx));
  }

  @Access("member")
  @Mutation(() => PlayWatchType, { description: "Says that the member has read what was played." })
  async acknowledgePlay(@Ctx() { ctx }: GqlCtx): Promise<PlayWatchType> {
    return watchView(await this.watch.acknowledge(ctx));
  }
}
