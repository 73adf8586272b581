import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { DomainError } from "../../../core/errors.js";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import { bearerOf } from "../../../web/bearer.js";
import { rememberCookie, rememberTokenOf } from "../../../web/remember-cookie.js";
import {
  SessionInfoType,
  SignedInType,
  StepUpCodeSentType,
  toSessionView,
  toSignedInView,
} from "../identity.gql.js";
import { StepUpMethod } from "../identity.model.js";
import { completeSignIn } from "../sign-in/complete-sign-in.gql.js";
import type { SessionsService } from "./sessions.service.js";

@Resolver()
export class SessionsResolver {
  constructor(private readonly sessions: SessionsService) {}

  @Access("member")
  @Query(() => [SessionInfoType], { description: "The member's active sessions, newest first." })
  async mySessions(@Ctx() { ctx }: GqlCtx): Promise<SessionInfoType[]> {
    return (await this.sessions.list(ctx)).map(toSessionView);
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Ends one of the member's sessions immediately." })
  async endSession(
    @Arg("id", () => ID, { description: "One of mySessions." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.sessions.end(ctx, { sessionId: id });
    return true;
  }

  @Access("member")
  @Mutation(() => Int, {
    description: "Ends all of the member's sessions except this one and returns their number.",
  })
  async endOtherSessions(@Ctx() { ctx }: GqlCtx): Promise<number> {
    return this.sessions.endOthers(ctx);
  }

  @Access("member")
  @Mutation(() => Boolean, { description: "Unlocks a session that was locked for inactivity." })
  async unlockSession(
    @Arg("password", () => String, { description: "The member's password." }) password: string,
    @Ctx() gql: GqlCtx,
  ): Promise<boolean> {
    await this.sessions.unlock(gql.ctx, { password });
    return true;
  }

  @Access("public")
  @Mutation(() => SignedInType, {
    description: "Replaces the token of this session. The token that the call was made with becomes invalid.",
  })
  async exchangeToken(@Ctx() gql: GqlCtx): Promise<SignedInType> {
    const token = gql.request && bearerOf(gql.request.headers.authorization);
    if (!token) throw new DomainError("not_logged_in");
    return toSignedInView(await this.sessions.exchange(gql.ctx, token));
  }

  @Access("public")
  @Mutation(() => SignedInType, {
    nullable: true,
    description:
      "Signs in by the remember-me cookie; null when the browser has none or it is no longer valid.",
  })
  async resumeSession(
    @Arg("deviceId", () => String, { description: "The device id of the sign-in." }) deviceId: string,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType | null> {
    const token = gql.request && rememberTokenOf(gql.request);
    if (!token) return null;
    const signedIn = await this.sessions.resume(gql.ctx, { token, deviceId });
    if (signedIn) return completeSignIn(gql, signedIn);
    gql.sendCookie((request) => rememberCookie(request, null));
    return null;
  }

  @Access("public")
  @Mutation(() => StepUpCodeSentType, { description: "Sends the step-up code of a sign-in." })
  async sendStepUpCode(
    @Arg("ticket", () => String, { description: "The ticket from StepUpNeeded." }) ticket: string,
    @Arg("method", () => StepUpMethod, { description: "SMS or EMAIL." }) method: StepUpMethod,
    @Arg("deviceId", () => String, { nullable: true, description: "The device id of the sign-in." })
    deviceId: string | null,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StepUpCodeSentType> {
    const sent = await this.sessions.sendStepUpCode(ctx, { ticket, method, deviceId: deviceId ?? undefined });
    return Object.assign(new StepUpCodeSentType(), sent);
  }
}
