import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { liveChat } from "./chat.model.js";
import type { ChatService } from "./chat.service.js";
import { ChatLaunchType, ChatModelType, ChatProviderInput, HoursInput } from "./support.gql.js";

/** How the brand's people are reached. */
@Resolver()
export class ChatResolver {
  constructor(private readonly chat: ChatService) {}

  @Access("public", { whileClosed: true })
  @Query(() => [ChatModelType], { description: "The ways to the brand's people, the chat first." })
  chatModels(
    @Arg("csType", () => String, { nullable: true, description: "Of this type only." }) csType:
      | string
      | null
      | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ChatModelType[]> {
    return this.chat.models(ctx, csType ?? null);
  }

  @Access("visitor", { whileClosed: true })
  @Mutation(() => ChatLaunchType, { description: "Where this visitor reaches the brand's people." })
  async launchChat(
    @Arg("csType", () => String, { defaultValue: liveChat, description: "By which way." }) csType: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ChatLaunchType> {
    return { chatUrl: await this.chat.launch(ctx, csType) };
  }

  @Access("staff")
  @Mutation(() => Boolean, {
    description: "Says when the brand's people answer, in place of what was said before. For operators.",
  })
  async setSupportHours(
    @Arg("texts", () => [HoursInput], { description: "One in a language; none: nothing is said." })
    texts: HoursInput[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.chat.setHours(ctx, texts);
    return true;
  }

  @Access("staff")
  @Mutation(() => Boolean, {
    description: "Lets an outer provider carry the brand's chat. For operators. Answers whether one does.",
  })
  async setChatProvider(
    @Arg("provider", () => ChatProviderInput, {
      nullable: true,
      description: "Left out: we carry it ourselves.",
    })
    provider: ChatProviderInput | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    await this.chat.setProvider(ctx, provider ?? null);
    return Boolean(provider);
  }
}
