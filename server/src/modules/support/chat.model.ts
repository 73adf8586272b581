import { defineErrors, type FieldFault } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import type { CustomerServiceLink } from "../brands/brands.model.js";
import { supportLimits } from "./support.model.js";

defineErrors({
  chat_unavailable: "unavailable",
});

/** A way to the brand's people; `csType` LIVECHAT is the chat itself. */
export type ChatModel = CustomerServiceLink;

/** When the brand's people answer, in one language. */
export interface HoursText {
  /** The platform's code: EN, CN, AR. */
  readonly language: string;
  readonly text: string;
}

/** The outer provider that carries a brand's chat. */
export interface ChatProvider {
  /** Where it is asked for the address of a conversation. */
  readonly launchUrl: string;
  /** Shared with it; signs what it is told. */
  readonly secret: string;
}

/** What the chat is called among the ways to the brand's people. */
export const liveChat = "LIVECHAT";
const chatPath = "/chat";

const titles: Readonly<Record<string, string>> = {
  EN: "Live chat",
  CN: "在线客服",
  VI: "Trò chuyện trực tuyến",
  TH: "แชตสด",
  AR: "الدردشة المباشرة",
};

/** The ways to a brand's people, the chat first; of one type only, where one is named. */
export function chatModels(
  links: readonly CustomerServiceLink[],
  language: string,
  csType: string | null,
): ChatModel[] {
  const chat = { csType: liveChat, path: chatPath, title: titles[language] ?? titles.EN ?? liveChat };
  const all = [chat, ...links.filter((link) => link.csType !== liveChat)];
  return csType === null ? all : all.filter((model) => model.csType === csType);
}

/** Members of texts about hours that break a rule: one in a language, and of those the brand offers. */
export function hoursFaults(texts: readonly HoursText[], offered: readonly string[]): FieldFault[] {
  const seen = new Set<string>();
  return texts.flatMap(({ language, text }, n) => {
    const isNew = !seen.has(language);
    seen.add(language);
    const { length } = text.trim();
    const rules: [string, boolean][] = [
      ["language", isNew && offered.includes(language)],
      ["text", length > 0 && length <= supportLimits.hours && isPlainText(text)],
    ];
    return rules
      .filter(([, kept]) => !kept)
      .map(([field]) => ({ field: `texts.${n}.${field}`, code: "invalid" }));
  });
}

/** What is said of hours in a language, else in the brand's default one; null: nothing. */
export function hoursIn(texts: readonly HoursText[], ...languages: readonly string[]): string | null {
  const said = languages.map((code) => texts.find(({ language }) => language === code)?.text);
  return said.find((text) => text !== undefined) ?? null;
}
