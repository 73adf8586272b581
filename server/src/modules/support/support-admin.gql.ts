import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { ConversationState } from "./support.model.js";
import { type AdminConversation, conversationFilters } from "./support-admin.model.js";

@ObjectType("AdminVisitor", { description: "The member of a conversation." })
export class AdminVisitorType {
  @Field(() => ID, { description: "Member id." })
  readonly id!: string;

  @Field(() => String, { description: "Username of the member." })
  readonly account!: string;

  @Field(() => String, { description: "Public nickname." })
  readonly nickname!: string;

  @Field(() => Int, { description: "The member's level." })
  readonly level!: number;

  @Field(() => Int, { description: "0 player; 1, 2, 41, 42 agent; 4 trial." })
  readonly memberType!: number;
}

@ObjectType("AdminConversation", { description: "A conversation as operators see it." })
export class AdminConversationType {
  /** The domain object behind this view. */
  readonly source!: AdminConversation;

  @Field(() => ID, { description: "Conversation id." })
  readonly id!: string;

  @Field(() => ConversationState, { description: "Current state." })
  readonly state!: ConversationState;

  @Field(() => AdminVisitorType, { nullable: true, description: "The member; null for a guest." })
  readonly member!: AdminVisitorType | null;

  @Field(() => String, { description: "Language code of the visitor." })
  readonly language!: string;

  @Field(() => Int, { description: "Number of the newest message." })
  readonly newest!: number;

  @Field(() => Int, { description: "Number of the newest message that the visitor has seen." })
  readonly seen!: number;

  @Field(() => DateTimeScalar, { description: "When it was opened." })
  readonly openedAt!: Date;

  @Field(() => DateTimeScalar, { description: "When the newest message was sent." })
  readonly lastAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was closed; null in other states." })
  readonly closedAt!: Date | null;
}

/** Converts a conversation to its GraphQL type for operators. */
export function toAdminConversation(source: AdminConversation): AdminConversationType {
  const { id, state, visitor, member, language, newest, seen, openedAt, lastAt, closedAt } = source;
  return {
    source,
    id,
    state,
    language,
    newest,
    seen,
    openedAt,
    lastAt,
    closedAt,
    member: member && { id: visitor.id, ...member },
  };
}

export const AdminConversationConnectionType = connectionOf(AdminConversationType, {
  name: "AdminConversation",
  one: "conversation",
  many: "conversations",
  description: "A page of the brand's conversations, by newest message first.",
  toNode: toAdminConversation,
});
export type AdminConversationConnectionType = InstanceType<typeof AdminConversationConnectionType>;

export const AdminConversationListArgs = listArgs(conversationFilters);
export type AdminConversationListArgs = InstanceType<typeof AdminConversationListArgs>;

@InputType({ description: "An operator's reply to a visitor." })
export class AnswerSupportInput {
  @Field(() => ID, { description: "Conversation id." })
  conversationId!: string;

  @Field(() => String, { description: "Plain text, up to 2000 characters; U+2028 separates lines." })
  text!: string;

  @Field(() => ID, { description: "Idempotency key: a UUID that the client generates." })
  requestId!: string;
}
