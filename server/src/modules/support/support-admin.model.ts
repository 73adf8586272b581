import { defineErrors } from "../../core/errors.js";
import type { Conversation } from "./support.model.js";

defineErrors({
  conversation_closed: "conflict",
});

/** A conversation as the brand's people see it. */
export interface AdminConversation extends Conversation {
  /** The platform's code of the language that the visitor reads. */
  readonly language: string;
  /** Null for a guest. */
  readonly member: {
    readonly account: string;
    readonly nickname: string;
    readonly level: number;
    readonly memberType: number;
  } | null;
}
