import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
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

interface Services {
  readonly registration: RegistrationService;
  readonly rules: RegistrationRulesService;
}

const { query, mutation } = rootFields<Services>();

export const RegistrationResolver = resolverOf<Services>({
  registrationSettings: query({
    returns: field.of(RegistrationSettingsType, "The brand's rules for registration."),
    access: allow("public", { guestCacheable: true }),
    resolve: async ({ rules }, { ctx }) => toSettingsView(await rules.settings(ctx)),
  }),
  usernameAvailable: query({
    returns: field.boolean(
      "Whether a username satisfies the brand's rule and is free. Registering decides; it is refused with too_many_requests as that is.",
    ),
    access: allow("public"),
    args: { username: field.string("As typed.") },
    resolve: ({ registration }, { ctx }, { username }) => registration.isUsernameAvailable(ctx, username),
  }),
  register: mutation({
    returns: field.of(SignedInType, "Registers a member of this brand and signs in."),
    access: allow("public"),
    args: { input: field.of(RegisterInput, "The registration.") },
    resolve: async ({ registration }, gql, { input }) => {
      const signedIn = await registration.register(gql.ctx, toRegistration(input));
      return completeSignIn(gql, signedIn);
    },
  }),
});
