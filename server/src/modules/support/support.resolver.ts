import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { ChatService } from "./chat.service.js";
import {
  ConversationType,
  conversationView,
  MessageType,
  messageView,
  newsView,
  SupportMessageInput,
  SupportNewsType,
  SupportType,
} from "./support.gql.js";
import type { SupportNews } from "./support.model.js";
import type { SupportService } from "./support.service.js";

const aKey = { nullable: true, description: "A guest's key, of `openSupport`; members need none." } as const;

/** What visitors do at customer service. */
@Resolver()
export class SupportResolver {
  constructor(
    private readonly support: SupportService,
    private readonly chat: ChatService,
  ) {}

  @Access("visitor", { whileClosed: true })
  @Query(() => SupportType, { name: "support", description: "Customer service as this visitor finds it." })
  async show(
    @Arg("key", () => String, aKey) key: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SupportType> {
    const conversation = await this.support.current(ctx, key ?? null);
    return {
      hours: await this.chat.hours(ctx),
      isOurs: await this.chat.isOurs(ctx),
      conversation: conversation && conversationView(conversation),
      unread: await this.support.unread(ctx, conversation),
    };
  }

  @Access("visitor", { whileClosed: true })
  @Mutation(() => String, {
    nullable: true,
    description:
      "A key by which a guest writes; keep it for the browser's tab. Null where the session is enough.",
  })
  openSupport(
    @Arg("ticket", () => String, { nullable: true, description: "Of a launched chat's address; good once." })
    ticket: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<string | null> {
    return this.support.open(ctx, ticket ?? null);
  }

  @Access("visitor", { whileClosed: true })
  @Mutation(() => ConversationType, {
    description: "Writes to the brand's people; begins a conversation where none goes on.",
  })
  async sendSupportMessage(
    @Arg("input", () => SupportMessageInput, { description: "What is written." })
    { key, ...message }: SupportMessageInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ConversationType> {
    return conversationView(await this.support.send(ctx, key ?? null, message));
  }

  @Access("visitor", { whileClosed: true })
  @Mutation(() => Int, {
    description: "Says up to which message the visitor has seen. Answers how many are not.",
  })
  markSupportSeen(
    @Arg("number", () => Int, { description: "Number of the newest message seen." }) number: number,
    @Arg("key", () => String, aKey) key: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.support.markSeen(ctx, key ?? null, number);
  }

  @Access("visitor", { whileClosed: true })
  @Mutation(() => Boolean, {
    description: "Makes a guest's conversation the signed-in member's. Answers whether there was one.",
  })
  adoptSupport(
    @Arg("key", () => String, { description: "The guest's key; it is worth nothing afterwards." })
    key: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    return this.support.adopt(ctx, key);
  }

  @Access("visitor", { whileClosed: true })
  @Subscription(() => SupportNewsType, {
    description:
      "How far the visitor's conversation has come: at once, and after everything that happens in it.",
    subscribe: ({ args, context }: { args: { key?: string | null }; context: GqlCtx }) =>
      context
        .of(SupportResolver)
        .support.changes(context.ctx, args.key ?? null, context.closed ?? AbortSignal.abort()),
  })
  supportChanged(
    @Arg("key", () => String, aKey) _key: string | null,
    @Root() news: SupportNews,
  ): SupportNewsType {
    return newsView(news);
  }
}

@Resolver(() => ConversationType)
export class ConversationResolver {
  constructor(private readonly support: SupportService) {}

  @FieldResolver(() => [MessageType], { description: "The newest messages, oldest first; at most 200." })
  async messages(
    @Arg("after", () => Int, { defaultValue: 0, description: "Only those after this number." }) after: number,
    @Root() { source }: ConversationType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessageType[]> {
    return (await this.support.messages(ctx, source, after)).map(messageView);
  }
}
