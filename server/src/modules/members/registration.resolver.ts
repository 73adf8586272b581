import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { SignedInType } from "../identity/identity.gql.js";
import { completeSignIn } from "../identity/sign-in/complete-sign-in.gql.js";
import {
  RegisterInput,
  RegistrationSettingsType,
  toRegistration,
  toSettingsView,
} from "./registration.gql.js";
import type { RegistrationService } from "./registration.service.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly rules: RegistrationRulesService,
  ) {}

  @Access("public", { guestCacheable: true })
  @Query(() => RegistrationSettingsType, { description: "The brand's rules for registration." })
  async registrationSettings(@Ctx() { ctx }: GqlCtx): Promise<RegistrationSettingsType> {
    return toSettingsView(await this.rules.settings(ctx));
  }

  @Access("public")
  @Mutation(() => SignedInType, { description: "Registers a member of this brand and signs in." })
  async register(
    @Arg("input", () => RegisterInput, { description: "The registration." }) input: RegisterInput,
    @Ctx() gql: GqlCtx,
  ): Promise<SignedInType> {
    const signedIn = await this.registration.register(gql.ctx, toRegistration(input));
    return completeSignIn(gql, signedIn);
  }
}
