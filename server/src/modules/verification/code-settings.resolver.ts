import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { field, objectAndInputOf } from "../../graphql/object-of.js";
import { Access } from "../../kit/access.js";
import type { CodeSettingsService } from "./code-settings.service.js";

const CodeSettingsType = objectAndInputOf("CodeSettings", "How the brand sends codes by SMS and mail.", {
  codeMinutes: field.int("Minutes that a code is valid, and until the next may be sent: 1 to 10."),
  dailyQuota: field.int("Most codes in a day of the brand's time zone."),
});
type CodeSettingsType = InstanceType<typeof CodeSettingsType>;

/** The brand's settings of codes, for its staff. */
@Resolver()
export class CodeSettingsResolver {
  constructor(private readonly settings: CodeSettingsService) {}

  @Access("staff", { permission: "brand.configure" })
  @Query(() => CodeSettingsType, { description: "How the brand sends codes by SMS and mail." })
  codeSettings(@Ctx() { ctx }: GqlCtx): Promise<CodeSettingsType> {
    return this.settings.read(ctx);
  }

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => CodeSettingsType, { description: "Sets how the brand sends codes by SMS and mail." })
  async setCodeSettings(
    @Arg("input", () => CodeSettingsType, { description: "The settings." }) input: CodeSettingsType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CodeSettingsType> {
    await this.settings.set(ctx, input);
    return input;
  }
}
