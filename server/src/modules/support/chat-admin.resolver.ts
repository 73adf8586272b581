import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { ChatService } from "./chat.service.js";
import { ChatProviderInput, HoursInput } from "./support.gql.js";

/** Settings of customer service, for staff. */
@Resolver()
export class ChatAdminResolver {
  constructor(private readonly chat: ChatService) {}

  @Access("staff", { permission: "brand.configure" })
  @Mutation(() => Boolean, {
    description: "Replaces the texts about customer service hours.",
  })
  async setSupportHours(
    @Arg("texts", () => [HoursInput], { description: "One text per language; empty: no hours are shown." })
    texts: HoursInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.chat.setHours(ctx, texts);
    return true;
  }

  @Access("staff", { permission: "brand.configure", isSensitive: true })
  @Mutation(() => Boolean, {
    description: "Sets an external chat provider. Returns whether one is set.",
  })
  async setChatProvider(
    @Arg("provider", () => ChatProviderInput, {
      nullable: true,
      description: "Left out: the chat is embedded.",
    })
    provider: ChatProviderInput | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.chat.setProvider(ctx, provider ?? null);
    return Boolean(provider);
  }
}
