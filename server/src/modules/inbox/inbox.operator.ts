import { newId } from "../../core/ids.js";
import {
  minutesOf,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
  VerbRefused,
} from "../../kit/operator-actions.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { InboxAdminService } from "./inbox-admin.service.js";
import type { SentMessage } from "./sent-messages.store.js";

interface Services {
  readonly identity: IdentityService;
  readonly inboxAdmin: InboxAdminService;
}

/** How these actions are written. */
const usage = 'messages send all|USER --text "EN|Title|Text" … | messages list | messages take-back ID';

const shownAtOnce = 50;

const lineBreak = /\\n|\r?\n/g;

function wordsOf(written: string) {
  const [language = "", title = "", ...body] = written.split("|");
  return { language: language.trim(), title, body: body.join("|").replace(lineBreak, "\u2028") };
}

const send: OperatorAction<Services> = async (services, ctx, { words, texts }) => {
  const whom = needed(words[1], "member, or all");
  const account = whom === "all" ? null : await services.identity.byUsername(ctx, whom);
  if (whom !== "all" && account?.kind !== "member") throw new VerbRefused(`There is no member ${whom}.`);
  const message = { memberId: account?.id ?? null, words: texts.map(wordsOf), requestId: newId() };
  const id = await services.inboxAdmin.send(ctx, message);
  return `Sent ${id} to ${account ? whom : `all members of ${ctx.brand.code}`}.`;
};

function lineOf({ id, account, texts, sender, sentAt, takenBackAt }: SentMessage): string {
  const titles = Object.entries(texts).map(([language, { title }]) => `${language} ${title}`);
  return [
    id,
    minutesOf(sentAt),
    `to ${account ?? "all"}`,
    `by ${sender ?? "the platform"}`,
    titles.join(" | "),
    ...(takenBackAt === null ? [] : [`TAKEN BACK ${minutesOf(takenBackAt)}`]),
  ].join("  ");
}

const list: OperatorAction<Services> = async (services, ctx) => {
  const { edges, pageInfo } = await services.inboxAdmin.list(ctx, { first: shownAtOnce, after: null });
  if (edges.length === 0) return "Nothing was sent.";
  const more = pageInfo.hasNextPage ? [`The newest ${shownAtOnce}; there are more.`] : [];
  return [...edges.map(({ node }) => lineOf(node)), ...more].join("\n");
};

const takeBack: OperatorAction<Services> = async (services, ctx, { words }) =>
  lineOf(await services.inboxAdmin.takeBack(ctx, needed(words[1], "message")));

const actions = { send, list, "take-back": takeBack } as const;

const messages: OperatorAction<Services> = (services, ctx, input) =>
  actions[oneOf(input.words[0], ["send", "list", "take-back"])](services, ctx, input);

/** What an operator writes to members. */
export const inboxOperatorActions = (services: Services) => operatorActions(services, usage, { messages });
