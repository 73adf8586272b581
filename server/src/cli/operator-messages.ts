import { newId } from "../core/ids.js";
import { needed, type OperatorAction, oneOf } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

/** How these actions are written. */
export const messagesUsage = 'messages send all|USER --text "EN|Title|Text" …';

const lineBreak = /\\n|\r?\n/g;

function wordsOf(written: string) {
  const [language = "", title = "", ...body] = written.split("|");
  return { language: language.trim(), title, body: body.join("|").replace(lineBreak, "\u2028") };
}

const send: OperatorAction = async ({ services }, ctx, { words, texts }) => {
  const whom = needed(words[1], "member, or all");
  const account = whom === "all" ? null : await services.identity.byUsername(ctx, whom);
  if (whom !== "all" && account?.kind !== "member") throw new VerbRefused(`There is no member ${whom}.`);
  const message = { memberId: account?.id ?? null, words: texts.map(wordsOf), requestId: newId() };
  const id = await services.messageDesk.send(ctx, message);
  return `Sent ${id} to ${account ? whom : `all members of ${ctx.brand.code}`}.`;
};

/** What an operator writes to members. */
export const messages: OperatorAction = (host, ctx, input) => {
  oneOf(input.words[0], ["send"]);
  return send(host, ctx, input);
};
