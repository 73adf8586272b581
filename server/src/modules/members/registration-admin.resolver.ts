import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { RegistrationFieldInput, RegistrationFieldType, toFieldView } from "./registration.gql.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

/** The brand's rules of registration, for its staff. */
@Resolver()
export class RegistrationAdminResolver {
  constructor(private readonly rules: RegistrationRulesService) {}

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => RegistrationFieldType, {
    description: "Changes the rule of a registration field.",
  })
  async setRegistrationField(
    @Arg("input", () => RegistrationFieldInput, { description: "The field and its changes." })
    input: RegistrationFieldInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RegistrationFieldType> {
    const { field, ...given } = input;
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    const changed = await this.rules.change(ctx, field, change);
    return toFieldView(changed.field, changed.rule);
  }
}
