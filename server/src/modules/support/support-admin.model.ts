import { defineErrors } from "../../core/errors.js";
import { anyOf } from "../../kit/lists/filters.js";
import { type Conversation, ConversationState } from "./support.model.js";

defineErrors({
  conversation_closed: "conflict",
});

/** A conversation as staff see it. */
export interface AdminConversation extends Conversation {
  /** Language code of the visitor. */
  readonly language: string;
  /** Null for a guest. */
  readonly member: {
    readonly account: string;
    readonly nickname: string;
    readonly level: number;
    readonly memberType: number;
  } | null;
}

/** Filters of the brand's conversations. */
export const conversationFilters = {
  states: anyOf(ConversationState, "States to include.", {
    default: ["open", "answered"],
    emptyMatchesNone: true,
  }),
};
