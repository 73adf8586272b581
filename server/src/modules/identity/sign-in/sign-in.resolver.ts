import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { DomainError } from "../../../core/errors.js";
import type { GqlCtx } from "../../../graphql/context.js";
import { Access } from "../../../kit/access.js";
import { rememberCookie, rememberTokenOf } from "../../../web/remember-cookie.js";
import { toHumanProof } from "../../verification/verification.gql.js";
import type { IdentityService } from "../account/identity.service.js";
import {
  type SignedInType,
  SignInInput,
  SignInResult,
  type StepUpNeededType,
  toStepUpView,
} from "../identity.gql.js";
import type { StepUpNeeded } from "../identity.model.js";
import type { SessionsService } from "../sessions/sessions.service.js";
import { completeSignIn } from "./complete-sign-in.gql.js";

/** The step-up that a sign-in error asks for; null for any other error. */
function stepUpOf(error: unknown): StepUpNeeded | null {
  if (!(error instanceof DomainError) || error.code !== "verification_required") return null;
  return error.params.stepUp as StepUpNeeded;
}

@Resolver()
export class IdentityResolver {
  constructor(
    private readonly identity: IdentityService,
    private readonly sessions: SessionsService,
  ) {}

  @Access("public")
  @Mutation(() => SignInResult, { description: "Opens a session of this brand." })
  async signIn(
    @Arg("input", () => SignInInput, { description: "The user and the credentials." }) input: SignInInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType | StepUpNeededType> {
    try {
      const signedIn = await this.identity.signIn(gql.ctx, toSignIn(input));
      await this.forgetBrowser(gql);
      return completeSignIn(gql, signedIn);
    } catch (error) {
      const needed = stepUpOf(error);
      if (!needed) throw error;
      return toStepUpView(needed);
    }
  }

  @Access("public", { whileClosed: true })
  @Mutation(() => Boolean, { description: "Ends this session and revokes its token." })
  async signOut(@Ctx() gql: GqlCtx): Promise<boolean> {
    await this.forgetBrowser(gql);
    gql.sendCookie((request) => rememberCookie(request, null));
    await this.identity.signOut(gql.ctx);
    gql.become({ kind: "guest" });
    return true;
  }

  private async forgetBrowser({ ctx, request }: GqlCtx): Promise<void> {
    const token = request && rememberTokenOf(request);
    if (token) await this.sessions.forget(ctx, token);
  }
}

function toSignIn({ stepUp, ...input }: SignInInput) {
  return {
    username: input.username,
    password: input.password,
    type: input.type,
    remember: input.remember,
    portal: input.portal,
    countryDialingCode: input.countryDialingCode ?? undefined,
    phoneProof: input.type === "sms" ? (input.firebaseIdToken ?? undefined) : undefined,
    deviceId: input.deviceId ?? undefined,
    human: toHumanProof(input),
    ...(stepUp ? { stepUp } : {}),
  };
}
