import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { StaffSignInService } from "./accounts/sign-in.service.js";
import type { StaffFactorsService } from "./factors/factors.service.js";
import type { PageOrigin, StaffPasskeysService } from "./factors/passkeys.service.js";
import type { StaffSessionsService } from "./sessions/sessions.service.js";
import {
  StaffAuthenticatorSetupType,
  StaffFactorSetUpType,
  StaffFactorsType,
  StaffMeType,
  StaffPasskeyInput,
  StaffPasswordInput,
  StaffSignInInput,
  StaffTokenType,
} from "./staff.gql.js";
import { requireStaffSession } from "./staff.policy.js";

interface Services {
  readonly signIn: StaffSignInService;
  readonly sessions: StaffSessionsService;
  readonly factors: StaffFactorsService;
  readonly passkeys: StaffPasskeysService;
}

/** The page that asks, to whose host passkeys are bound. */
function originOf({ request }: GqlCtx): PageOrigin {
  if (!request) throw new Error("staff have no sockets");
  return `${request.protocol}://${request.host}`;
}

/** The sign-in of staff, and their own factors. */
@Resolver()
export class StaffSignInResolver {
  constructor(private readonly services: Services) {}

  @Access("public")
  @Mutation(() => StaffTokenType, {
    description: "Signs in by password. The session has to complete the steps that `me.stage` names.",
  })
  async signIn(
    @Arg("input", () => StaffSignInInput, { description: "User name and password." }) input: StaffSignInInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StaffTokenType> {
    return { token: await this.services.signIn.signIn(ctx, input) };
  }

  @Access("staff", { duringSignIn: true })
  @Query(() => StaffMeType, { description: "The member of staff who asks." })
  me(@Ctx() { ctx }: GqlCtx): StaffMeType {
    const {
      accountId: id,
      username,
      brandId,
      stage,
      permissions,
      isReauthenticated,
    } = requireStaffSession(ctx.actor);
    return {
      id,
      username,
      isReauthenticated,
      isInstallationWide: brandId === null,
      stage,
      permissions: [...permissions].sort(),
    };
  }

  @Access("staff", { duringSignIn: true })
  @Query(() => StaffFactorsType, { description: "The second factors of the member of staff who asks." })
  async myFactors(@Ctx() { ctx }: GqlCtx): Promise<StaffFactorsType> {
    const { hasAuthenticator, recoveryCodesLeft } = await this.services.factors.own(ctx);
    return { hasAuthenticator, recoveryCodesLeft, passkeys: await this.services.passkeys.own(ctx) };
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => Boolean, { description: "Ends the session." })
  async signOut(@Ctx() { ctx }: GqlCtx): Promise<boolean> {
    await this.services.sessions.signOut(ctx);
    return true;
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => StaffTokenType, { description: "Changes the own password and ends the other sessions." })
  async changePassword(
    @Arg("input", () => StaffPasswordInput, { description: "The change." }) input: StaffPasswordInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StaffTokenType> {
    return { token: await this.services.signIn.changePassword(ctx, input) };
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => StaffAuthenticatorSetupType, {
    description: "Generates the secret of an authenticator app, which a code of it confirms.",
  })
  beginAuthenticator(@Ctx() { ctx }: GqlCtx): Promise<StaffAuthenticatorSetupType> {
    return this.services.factors.beginAuthenticator(ctx);
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => StaffFactorSetUpType, { description: "Makes the authenticator app a second factor." })
  confirmAuthenticator(
    @Arg("code", () => String, { description: "The code that the app shows." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StaffFactorSetUpType> {
    return this.services.factors.confirmAuthenticator(ctx, code);
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => StaffTokenType, {
    description: "Verifies a code of the authenticator app, or a recovery code; also to re-authenticate.",
  })
  async verifyCode(
    @Arg("code", () => String, { description: "The code, which is used up." }) code: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<StaffTokenType> {
    return { token: await this.services.factors.verifyCode(ctx, code) };
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => String, {
    description:
      "Begins a new passkey. Returns PublicKeyCredentialCreationOptionsJSON for the browser, as JSON text.",
  })
  async beginPasskey(@Ctx() gql: GqlCtx): Promise<string> {
    return JSON.stringify(await this.services.passkeys.beginRegistration(gql.ctx, originOf(gql)));
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => StaffFactorSetUpType, { description: "Makes a new passkey a second factor." })
  registerPasskey(
    @Arg("input", () => StaffPasskeyInput, { description: "Its name, and the browser's response." })
    { name, response }: StaffPasskeyInput,
    @Ctx() gql: GqlCtx,
  ): Promise<StaffFactorSetUpType> {
    return this.services.passkeys.register(gql.ctx, originOf(gql), { name, response });
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => String, {
    description:
      "Begins a verification by passkey. Returns PublicKeyCredentialRequestOptionsJSON for the browser, as JSON text.",
  })
  async beginPasskeyVerification(@Ctx() gql: GqlCtx): Promise<string> {
    return JSON.stringify(await this.services.passkeys.beginVerification(gql.ctx, originOf(gql)));
  }

  @Access("staff", { duringSignIn: true })
  @Mutation(() => StaffTokenType, { description: "Verifies a passkey; also to re-authenticate." })
  async verifyPasskey(
    @Arg("response", () => String, {
      description: "The browser's response (AuthenticationResponseJSON), as JSON text.",
    })
    response: string,
    @Ctx() gql: GqlCtx,
  ): Promise<StaffTokenType> {
    return { token: await this.services.passkeys.verify(gql.ctx, originOf(gql), response) };
  }

  @Access("staff", { isSensitive: true })
  @Mutation(() => Boolean, {
    description: "Removes the own authenticator app; another factor has to be there.",
  })
  async removeAuthenticator(@Ctx() { ctx }: GqlCtx): Promise<boolean> {
    await this.services.factors.removeAuthenticator(ctx);
    return true;
  }

  @Access("staff", { isSensitive: true })
  @Mutation(() => Boolean, { description: "Removes an own passkey; another factor has to be there." })
  async removePasskey(
    @Arg("credentialId", () => ID, { description: "The passkey." }) credentialId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.services.passkeys.remove(ctx, credentialId);
    return true;
  }

  @Access("staff", { isSensitive: true })
  @Mutation(() => [String], { description: "Replaces the own recovery codes. They are shown only once." })
  async renewRecoveryCodes(@Ctx() { ctx }: GqlCtx): Promise<readonly string[]> {
    return this.services.factors.renewRecoveryCodes(ctx);
  }
}
