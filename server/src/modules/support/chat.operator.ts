import { newId } from "../../core/ids.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import type { ChatService } from "./chat.service.js";
import { ConversationState, type Message } from "./support.model.js";
import type { AdminConversation } from "./support-admin.model.js";
import type { SupportAdminService } from "./support-admin.service.js";

interface Services {
  readonly supportAdmin: SupportAdminService;
  readonly chat: ChatService;
}

const usage =
  'chat list [all] | chat read ID | chat answer ID "TEXT" | chat close ID | ' +
  'chat hours [--text "EN|Text" …] | chat provider embedded | chat provider URL --secret-file FILE';

/** How many conversations and messages are listed. */
const pageSize = 50;
const lineSeparator = /\u2028/g;

function formatVisitor({ member, visitor }: AdminConversation): string {
  return member ? `${member.account} (${member.nickname})` : `guest ${visitor.id.slice(-6)}`;
}

function formatConversation(conversation: AdminConversation): string {
  const { id, state, newest, language, lastAt } = conversation;
  return `${id}  ${state.padEnd(8)}  ${minutesOf(lastAt)}  ${language}  ${newest} messages  ${formatVisitor(conversation)}`;
}

function formatMessage({ author, sentAt, text }: Message): string {
  return `${minutesOf(sentAt)}  ${author === "visitor" ? ">" : "<"}  ${text.replace(lineSeparator, "\n      ")}`;
}

const list: OperatorAction<Services> = async (services, ctx, { words }) => {
  const states = words[1] === "all" ? ConversationState.values : (["open", "answered"] as const);
  const { edges, pageInfo } = await services.supportAdmin.list.page(ctx, { states, first: pageSize });
  if (edges.length === 0) return "No conversations are waiting.";
  const more = pageInfo.hasNextPage ? [`The newest ${pageSize}; there are more.`] : [];
  return [...edges.map(({ node }) => formatConversation(node)), ...more].join("\n");
};

const read: OperatorAction<Services> = async (services, ctx, { words }) => {
  const conversation = await services.supportAdmin.read(ctx, needed(words[1], "conversation"));
  const after = Math.max(0, conversation.newest - pageSize);
  const messages = await services.supportAdmin.listMessages(ctx, conversation, after);
  return [formatConversation(conversation), ...messages.map(formatMessage)].join("\n");
};

const answer: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "conversation");
  const text = needed(words.slice(2).join(" "), "answer");
  await services.supportAdmin.answer(ctx, id, { text: text.replace(/\r?\n/g, "\u2028"), requestId: newId() });
  return `Answered ${id}.`;
};

const close: OperatorAction<Services> = async (services, ctx, { words }) => {
  const { id } = await services.supportAdmin.close(ctx, needed(words[1], "conversation"));
  return `${id} is closed.`;
};

const hours: OperatorAction<Services> = async (services, ctx, { texts }) => {
  const hoursTexts = texts.map((argument) => {
    const [language = "", ...text] = argument.split("|");
    return { language: language.trim(), text: text.join("|") };
  });
  await services.chat.setHours(ctx, hoursTexts);
  const languages = hoursTexts.map(({ language }) => language).join(", ");
  return hoursTexts.length > 0 ? `Hours are shown in ${languages}.` : "No hours are shown.";
};

const provider: OperatorAction<Services> = async (services, ctx, { words, secret }) => {
  const launchUrl = needed(words[1], "address, or embedded");
  if (launchUrl === "embedded") {
    await services.chat.setProvider(ctx, null);
    return `The chat of ${ctx.brand.code} is embedded.`;
  }
  await services.chat.setProvider(ctx, { launchUrl, secret: needed(secret ?? undefined, "--secret-file") });
  return `The chat of ${ctx.brand.code} is launched by ${launchUrl}.`;
};

const chatActions = { list, read, answer, close, hours, provider } as const;

const chat: OperatorAction<Services> = (services, ctx, input) => {
  const action = oneOf(input.words[0], ["list", "read", "answer", "close", "hours", "provider"]);
  return chatActions[action](services, ctx, input);
};

/** Shell actions of operators for customer service. */
export const chatOperatorActions = (services: Services) => operatorActions(services, usage, { chat });
