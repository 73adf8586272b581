import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { InboxSummaryType, MessagePageArgs, MessagePageType, toMessageView } from "./inbox.gql.js";
import type { InboxService, InboxSummary } from "./inbox.service.js";

/** Messages of members. */
@Resolver()
export class InboxResolver {
  constructor(private readonly messages: InboxService) {}

  @Access("member")
  @Query(() => MessagePageType, { name: "messages", description: "The member's messages, newest first." })
  async ownMessages(
    @Args(() => MessagePageArgs) request: MessagePageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<MessagePageType> {
    return MessagePageType.from(await this.messages.list.numberedPage(ctx, request));
  }

  @Access("member")
  @Query(() => Int, { description: "Number of the member's unread messages." })
  unreadMessages(@Ctx() { ctx }: GqlCtx): Promise<number> {
    return this.messages.countUnread(ctx);
  }

  @Access("member")
  @Mutation(() => Int, {
    description: "Marks the member's messages as read. Returns the number of unread messages.",
  })
  markMessagesRead(
    @Arg("ids", () => [ID], { nullable: true, description: "Message ids, at most 100; null: all." })
    ids: string[] | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<number> {
    return this.messages.markRead(ctx, ids ?? null);
  }

  @Access("member")
  @Subscription(() => InboxSummaryType, {
    description:
      "Summary of the member's messages: the current one, then one after each message that is new, read or recalled.",
    subscribe: ({ context }: { context: GqlCtx }) =>
      context.of(InboxResolver).messages.watch(context.ctx, context.closed ?? AbortSignal.abort()),
  })
  messageChanged(@Root() { newest, ...counts }: InboxSummary): InboxSummaryType {
    return { ...counts, newest: newest && toMessageView(newest) };
  }
}
