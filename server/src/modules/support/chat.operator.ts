import { newId } from "../../core/ids.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import type { ChatService } from "./chat.service.js";
import type { Message } from "./support.model.js";
import type { AdminConversation } from "./support-admin.model.js";
import type { AdminService } from "./support-admin.service.js";

interface Services {
  readonly admin: AdminService;
  readonly chat: ChatService;
}

/** How these actions are written. */
const usage =
  'chat list [all] | chat read ID | chat answer ID "TEXT" | chat close ID | ' +
  'chat hours [--text "EN|Text" …] | chat provider ours | chat provider URL --secret-file FILE';

/** How many conversations and messages a shell is shown. */
const shownAtOnce = 50;
const lineSeparator = /\u2028/g;

function who({ member, visitor }: AdminConversation): string {
  return member ? `${member.account} (${member.nickname})` : `guest ${visitor.id.slice(-6)}`;
}

function lineOf(conversation: AdminConversation): string {
  const { id, state, newest, language, lastAt } = conversation;
  return `${id}  ${state.padEnd(8)}  ${minutesOf(lastAt)}  ${language}  ${newest} messages  ${who(conversation)}`;
}

function said({ author, sentAt, text }: Message): string {
  return `${minutesOf(sentAt)}  ${author === "visitor" ? ">" : "<"}  ${text.replace(lineSeparator, "\n      ")}`;
}

const list: OperatorAction<Services> = async (services, ctx, { words }) => {
  const states =
    words[1] === "all" ? (["open", "answered", "closed"] as const) : (["open", "answered"] as const);
  const { edges, pageInfo } = await services.admin.list(ctx, { states, first: shownAtOnce, after: null });
  if (edges.length === 0) return "Nobody waits.";
  const more = pageInfo.hasNextPage ? [`The newest ${shownAtOnce}; there are more.`] : [];
  return [...edges.map(({ node }) => lineOf(node)), ...more].join("\n");
};

const read: OperatorAction<Services> = async (services, ctx, { words }) => {
  const conversation = await services.admin.read(ctx, needed(words[1], "conversation"));
  const after = Math.max(0, conversation.newest - shownAtOnce);
  const messages = await services.admin.messages(ctx, conversation, after);
  return [lineOf(conversation), ...messages.map(said)].join("\n");
};

const answer: OperatorAction<Services> = async (services, ctx, { words }) => {
  const id = needed(words[1], "conversation");
  const text = needed(words.slice(2).join(" "), "answer");
  await services.admin.answer(ctx, id, { text: text.replace(/\r?\n/g, "\u2028"), requestId: newId() });
  return `Answered ${id}.`;
};

const close: OperatorAction<Services> = async (services, ctx, { words }) => {
  const { id } = await services.admin.close(ctx, needed(words[1], "conversation"));
  return `${id} is closed.`;
};

const hours: OperatorAction<Services> = async (services, ctx, { texts }) => {
  const said = texts.map((written) => {
    const [language = "", ...text] = written.split("|");
    return { language: language.trim(), text: text.join("|") };
  });
  await services.chat.setHours(ctx, said);
  const languages = said.map(({ language }) => language).join(", ");
  return said.length > 0 ? `Hours are told in ${languages}.` : "No hours are told.";
};

const provider: OperatorAction<Services> = async (services, ctx, { words, secret }) => {
  const launchUrl = needed(words[1], "address, or ours");
  if (launchUrl === "ours") {
    await services.chat.setProvider(ctx, null);
    return `We carry the chat of ${ctx.brand.code} ourselves.`;
  }
  await services.chat.setProvider(ctx, { launchUrl, secret: needed(secret ?? undefined, "--secret-file") });
  return `The chat of ${ctx.brand.code} is launched by ${launchUrl}.`;
};

const chatActions = { list, read, answer, close, hours, provider } as const;

const chat: OperatorAction<Services> = (services, ctx, input) => {
  const action = oneOf(input.words[0], ["list", "read", "answer", "close", "hours", "provider"]);
  return chatActions[action](services, ctx, input);
};

/** What an operator does at customer service. */
export const chatOperatorActions = (services: Services) => operatorActions(services, usage, { chat });
