import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  MessageNewsType,
  MessagePageType,
  SendMessageInput,
  toMessagePage,
  toMessageView,
} from "./inbox.gql.js";
import type { InboxService, MessageNews } from "./inbox.service.js";
import {
  SentMessageConnectionType,
  SentMessageType,
  toSentMessage,
  toSentMessages,
} from "./inbox-admin.gql.js";
import type { InboxAdminService } from "./inbox-admin.service.js";

/** What members are told, and what operators write to them. */
@Resolver()
export class InboxResolver {
  constructor(
    private readonly messages: InboxService,
    private readonly admin: InboxAdminService,
  ) {}

  @Access("member")
  @Query(() => MessagePageType, { name: "messages", description: "The member's own messages, newest first." })
  async ownMessages(
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 10, description: "How many on a page; at most 50." })
    pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessagePageType> {
    return toMessagePage(await this.messages.list(ctx, { page, pageSize }));
  }

  @Access("member")
  @Query(() => Int, { description: "How many of the member's messages are not read." })
  unreadMessages(@Ctx() { ctx }: GqlCtx): Promise<number> {
    return this.messages.unread(ctx);
  }

  @Access("member")
  @Mutation(() => Int, {
    description: "Marks the member's messages as read. Answers how many are not read yet.",
  })
  markMessagesRead(
    @Arg("ids", () => [ID], { nullable: true, description: "Which; at most 100. Null: all." })
    ids: string[] | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.messages.markRead(ctx, ids ?? null);
  }

  @Access("staff")
  @Mutation(() => ID, {
    description: "Sends a message to one member, or one to all of the brand. Answers its id. For operators.",
  })
  sendMessage(
    @Arg("input", () => SendMessageInput, { description: "What is sent, and to whom." })
    { memberId, words, requestId }: SendMessageInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<string> {
    return this.admin.send(ctx, { memberId: memberId ?? null, words, requestId });
  }

  @Access("staff")
  @Query(() => SentMessageConnectionType, {
    description: "What the brand's operators have sent to members, newest first. For operators.",
  })
  async sentMessages(
    @Arg("first", () => Int, { defaultValue: 20, description: "How many; at most 100." }) first: number,
    @Arg("after", () => String, { nullable: true, description: "The cursor to go on from." })
    after: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SentMessageConnectionType> {
    return toSentMessages(await this.admin.list(ctx, { first, after: after ?? null }));
  }

  @Access("staff")
  @Mutation(() => SentMessageType, {
    description:
      "Takes back what an operator has sent: it is gone from members' lists and counts. For operators.",
  })
  async takeBackMessage(
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<SentMessageType> {
    return toSentMessage(await this.admin.takeBack(ctx, id));
  }

  @Access("member")
  @Subscription(() => MessageNewsType, {
    description:
      "How the member's messages stand: at once, and after each that comes, is read or is taken back.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(InboxResolver).messages.changes(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  messageChanged(@Root() { newest, ...counts }: MessageNews): MessageNewsType {
    return { ...counts, newest: newest && toMessageView(newest) };
  }
}
