import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { ChatService } from "./chat.service.js";
import {
  ConversationType,
  MessageType,
  SupportMessageInput,
  SupportStatusType,
  SupportType,
  toConversationView,
} from "./support.gql.js";
import type { SupportStatus } from "./support.model.js";
import type { SupportService } from "./support.service.js";

const keyOptions = {
  nullable: true,
  description: "A guest's key from `openSupport`; members need none.",
} as const;

/** Customer service for visitors. */
@Resolver()
export class SupportResolver {
  constructor(
    private readonly support: SupportService,
    private readonly chat: ChatService,
  ) {}

  @Access("public", { whileClosed: true })
  @Query(() => SupportType, { name: "support", description: "Customer service for this visitor." })
  async show(
    @Arg("key", () => String, keyOptions) key: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SupportType> {
    const conversation = await this.support.findCurrent(ctx, key ?? null);
    return {
      hours: await this.chat.hours(ctx),
      isEmbedded: await this.chat.isEmbedded(ctx),
      conversation: conversation && toConversationView(conversation),
      unread: await this.support.countUnread(ctx, conversation),
    };
  }

  @Access("public", { whileClosed: true })
  @Mutation(() => String, {
    nullable: true,
    description:
      "Creates a guest's key, to be kept for the browser tab. Null for members, whose session is enough.",
  })
  openSupport(
    @Arg("ticket", () => String, {
      nullable: true,
      description: "Ticket from a launched chat's address; valid once.",
    })
    ticket: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<string | null> {
    return this.support.createKey(ctx, ticket ?? null);
  }

  @Access("public", { whileClosed: true })
  @Mutation(() => ConversationType, {
    description: "Sends a message to customer service; opens a conversation unless one continues.",
  })
  async sendSupportMessage(
    @Arg("input", () => SupportMessageInput, { description: "The message." })
    { key, ...message }: SupportMessageInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<ConversationType> {
    return toConversationView(await this.support.send(ctx, key ?? null, message));
  }

  @Access("public", { whileClosed: true })
  @Mutation(() => Int, {
    description: "Marks messages as seen up to a number. Returns how many are not seen.",
  })
  markSupportSeen(
    @Arg("number", () => Int, { description: "Number of the newest message seen." }) number: number,
    @Arg("key", () => String, keyOptions) key: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.support.markSeen(ctx, key ?? null, number);
  }

  @Access("public", { whileClosed: true })
  @Mutation(() => Boolean, {
    description: "Links a guest's conversation to the signed-in member. Returns whether there was one.",
  })
  linkGuestConversation(
    @Arg("key", () => String, { description: "The guest's key; it is invalid afterwards." })
    key: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<boolean> {
    return this.support.linkGuestConversation(ctx, key);
  }

  @Access("public", { whileClosed: true })
  @Subscription(() => SupportStatusType, {
    description: "Status of the visitor's conversation: the current one, then the one after each change.",
    subscribe: ({ args, context }: { args: { key?: string | null }; context: GqlCtx }) =>
      context
        .of(SupportResolver)
        .support.watch(context.ctx, args.key ?? null, context.closed ?? AbortSignal.abort()),
  })
  supportChanged(
    @Arg("key", () => String, keyOptions) _key: string | null,
    @Root() status: SupportStatus,
  ): SupportStatusType {
    return status;
  }
}

@Resolver(() => ConversationType)
export class ConversationResolver {
  constructor(private readonly support: SupportService) {}

  @FieldResolver(() => [MessageType], { description: "The newest messages, oldest first; at most 200." })
  messages(
    @Arg("after", () => Int, { defaultValue: 0, description: "Returns only messages after this number." })
    after: number,
    @Root() { source }: ConversationType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessageType[]> {
    return this.support.listMessages(ctx, source, after);
  }
}
