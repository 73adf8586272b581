import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { SignedInType, SignInInput, SignInResult } from "./identity.gql.js";
import type { IdentityService } from "./identity.service.js";

@Resolver()
export class IdentityResolver {
  constructor(private readonly identity: IdentityService) {}

  @Mutation(() => SignInResult, { description: "Opens a session of this brand." })
  async signIn(
    @Arg("input", () => SignInInput, { description: "Who, and with what." }) input: SignInInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const portal = input.portal === "AGENT" ? "agent" : "member";
    const { username, password, deviceId } = input;
    const signedIn = await this.identity.signIn(gql.ctx, {
      username,
      password,
      portal,
      deviceId: deviceId ?? undefined,
    });
    gql.become(signedIn.actor);
    const { token, firstTimeLogin, passwordExpired, mustChangePassword } = signedIn;
    return Object.assign(new SignedInType(), { token, firstTimeLogin, passwordExpired, mustChangePassword });
  }

  @Mutation(() => Boolean, { description: "Ends this session. Its token is dead at once." })
  async signOut(@Ctx() gql: GqlCtx): Promise<boolean> {
    await this.identity.signOut(gql.ctx);
    gql.become({ kind: "guest" });
    return true;
  }
}
