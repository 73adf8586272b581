import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { liveChat } from "./chat.model.js";
import type { ChatService } from "./chat.service.js";
import { ChatLaunchType, ChatModelType, ChatProviderInput, HoursInput } from "./support.gql.js";

/** Contact channels of customer service and their settings. */
@Resolver()
export class ChatResolver {
  constructor(private readonly chat: ChatService) {}

  @Access("public", { whileClosed: true })
  @Query(() => [ChatModelType], { description: "Contact channels of customer service, the chat first." })
  chatModels(
    @Arg("csType", () => String, { nullable: true, description: "Returns only channels of this type." })
    csType: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ChatModelType[]> {
    return this.chat.listModels(ctx, csType ?? null);
  }

  @Access("visitor", { whileClosed: true })
  @Mutation(() => ChatLaunchType, { description: "Creates this visitor's address for a contact channel." })
  async launchChat(
    @Arg("csType", () => String, { defaultValue: liveChat, description: "Type of the channel." })
    csType: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ChatLaunchType> {
    return { chatUrl: await this.chat.launch(ctx, csType) };
  }

  @Access("staff")
  @Mutation(() => Boolean, {
    description: "Replaces the texts about customer service hours. For operators.",
  })
  async setSupportHours(
    @Arg("texts", () => [HoursInput], { description: "One text per language; empty: no hours are shown." })
    texts: HoursInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.chat.setHours(ctx, texts);
    return true;
  }

  @Access("staff")
  @Mutation(() => Boolean, {
    description: "Sets an external chat provider. Returns whether one is set. For operators.",
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
