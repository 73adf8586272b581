import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { DomainError } from "../../../core/errors.js";
import type { GqlCtx } from "../../../graphql/context.js";
import { bearerOf } from "../../../web/bearer.js";
import { rememberCookie, rememberTokenOf } from "../../../web/remember-cookie.js";
import {
  SessionInfoType,
  SignedInType,
  StepUpCodeSentType,
  StepUpMethodEnum,
  toSessionView,
  toSignedInView,
} from "../identity.gql.js";
import { completeSignIn } from "../sign-in/complete-sign-in.gql.js";
import type { SessionsService } from "./sessions.service.js";

@Resolver()
export class SessionsResolver {
  constructor(private readonly sessions: SessionsService) {}

  @Query(() => [SessionInfoType], { description: "The member's sessions that live, newest first." })
  async mySessions(@Ctx() { ctx }: GqlCtx): Promise<SessionInfoType[]> {
    return (await this.sessions.list(ctx)).map(toSessionView);
  }

  @Mutation(() => Boolean, { description: "Ends one of the member's sessions at once." })
  async endSession(
    @Arg("id", () => ID, { description: "One of mySessions." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.sessions.end(ctx, { sessionId: id });
    return true;
  }

  @Mutation(() => Int, {
    description: "Ends the member's sessions but this one; answers how many those were.",
  })
  async endOtherSessions(@Ctx() { ctx }: GqlCtx): Promise<number> {
    return this.sessions.endOthers(ctx);
  }

  @Mutation(() => Boolean, { description: "Lets a session that was idle too long go on." })
  async unlockSession(
    @Arg("password", () => String, { description: "The member's password." }) password: string,
    @Ctx() gql: GqlCtx,
  ): Promise<boolean> {
    await this.sessions.unlock(gql.ctx, { password });
    return true;
  }

  @Mutation(() => SignedInType, {
    description: "Gives this session another token; the one the call came with is dead from then on.",
  })
  async exchangeToken(@Ctx() gql: GqlCtx): Promise<SignedInType> {
    const token = gql.request && bearerOf(gql.request.headers.authorization);
    if (!token) throw new DomainError("not_logged_in");
    return toSignedInView(await this.sessions.exchange(gql.ctx, token));
  }

  @Mutation(() => SignedInType, {
    nullable: true,
    description: "Signs in a browser that was told to remember, by its cookie; null where it was not.",
  })
  async resumeSession(
    @Arg("deviceId", () => String, { description: "As it was told at the sign-in." }) deviceId: string,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType | null> {
    const token = gql.request && rememberTokenOf(gql.request);
    if (!token) return null;
    const signedIn = await this.sessions.resume(gql.ctx, { token, deviceId });
    if (signedIn) return completeSignIn(gql, signedIn);
    gql.sendCookie((request) => rememberCookie(request, null));
    return null;
  }

  @Mutation(() => StepUpCodeSentType, { description: "Sends the code that a sign-in asked for." })
  async sendStepUpCode(
    @Arg("ticket", () => String, { description: "As it was answered." }) ticket: string,
    @Arg("method", () => StepUpMethodEnum, { description: "SMS or EMAIL." }) method: StepUpMethodEnum,
    @Arg("deviceId", () => String, { nullable: true, description: "As it was told at the sign-in." })
    deviceId: string | null,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StepUpCodeSentType> {
    const sent = await this.sessions.sendStepUpCode(ctx, { ticket, method, deviceId: deviceId ?? undefined });
    return Object.assign(new StepUpCodeSentType(), sent);
  }
}
