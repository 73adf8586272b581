import { newId } from "../../core/ids.js";
import { CommandRefused } from "../../kit/command-refused.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { InboxAdminService } from "./inbox-admin.service.js";
import type { SentMessage } from "./sent-messages.reads.js";

interface Services {
  readonly identity: IdentityService;
  readonly inboxAdmin: InboxAdminService;
}

const usage = 'messages send all|USER --text "EN|Title|Text" … | messages list | messages recall ID';

const pageSize = 50;

const lineBreak = /\\n|\r?\n/g;

function parseText(argument: string) {
  const [language = "", title = "", ...body] = argument.split("|");
  return { language: language.trim(), title, body: body.join("|").replace(lineBreak, "\u2028") };
}

const send: OperatorAction<Services> = async (services, ctx, { words, texts }) => {
  const recipient = needed(words[1], "member, or all");
  const account = recipient === "all" ? null : await services.identity.byUsername(ctx, recipient);
  if (recipient !== "all" && account?.kind !== "member")
    throw new CommandRefused(`There is no member ${recipient}.`);
  const message = { memberId: account?.id ?? null, texts: texts.map(parseText), requestId: newId() };
  const id = await services.inboxAdmin.send(ctx, message);
  return `Sent ${id} to ${account ? recipient : `all members of ${ctx.brand.code}`}.`;
};

function formatSentMessage({ id, account, texts, sender, sentAt, recalledAt }: SentMessage): string {
  const titles = Object.entries(texts).map(([language, { title }]) => `${language} ${title}`);
  return [
    id,
    minutesOf(sentAt),
    `to ${account ?? "all"}`,
    `by ${sender ?? "the platform"}`,
    titles.join(" | "),
    ...(recalledAt === null ? [] : [`RECALLED ${minutesOf(recalledAt)}`]),
  ].join("  ");
}

const list: OperatorAction<Services> = async (services, ctx) => {
  const { edges, pageInfo } = await services.inboxAdmin.list.page(ctx, { first: pageSize });
  if (edges.length === 0) return "No messages were sent.";
  const more = pageInfo.hasNextPage ? [`The newest ${pageSize}; there are more.`] : [];
  return [...edges.map(({ node }) => formatSentMessage(node)), ...more].join("\n");
};

const recall: OperatorAction<Services> = async (services, ctx, { words }) =>
  formatSentMessage(await services.inboxAdmin.recall(ctx, needed(words[1], "message")));

const actions = { send, list, recall } as const;

const messages: OperatorAction<Services> = (services, ctx, input) =>
  actions[oneOf(input.words[0], ["send", "list", "recall"])](services, ctx, input);

/** Shell actions of operators for messages to members. */
export const inboxOperatorActions = (services: Services) => operatorActions(services, usage, { messages });
