import { defineErrors, type FieldFault } from "../../core/errors.js";
import { isPlainText } from "../../core/plain-text.js";
import type { CustomerServiceLink } from "../brands/brands.model.js";
import { supportLimits } from "./support.model.js";

defineErrors({
  chat_unavailable: "unavailable",
});

/** A contact channel of customer service; `csType` LIVECHAT is the chat itself. */
export type ChatModel = CustomerServiceLink;

/** Text about customer service hours, in one language. */
export interface HoursText {
  /** The platform's code: EN, CN, AR. */
  readonly language: string;
  readonly text: string;
}

/** Settings of a brand's external chat provider. */
export interface ChatProvider {
  /** Address that returns the address of a conversation. */
  readonly launchUrl: string;
  /** Shared with the provider; signs our requests. */
  readonly secret: string;
}

/** The chat's `csType`. */
export const liveChat = "LIVECHAT";
const chatPath = "/chat";

const titles: Readonly<Record<string, string>> = {
  EN: "Live chat",
  CN: "在线客服",
  VI: "Trò chuyện trực tuyến",
  TH: "แชตสด",
  AR: "الدردشة المباشرة",
};

/** Builds the list of contact channels, the chat first; with `csType` only those of that type. */
export function toChatModels(
  links: readonly CustomerServiceLink[],
  language: string,
  csType: string | null,
): ChatModel[] {
  const chat = { csType: liveChat, path: chatPath, title: titles[language] ?? titles.EN ?? liveChat };
  const all = [chat, ...links.filter((link) => link.csType !== liveChat)];
  return csType === null ? all : all.filter((model) => model.csType === csType);
}

/** Validates texts about hours: one per language, in the brand's languages only. */
export function hoursFaults(texts: readonly HoursText[], offered: readonly string[]): FieldFault[] {
  const languages = new Set<string>();
  return texts.flatMap(({ language, text }, n) => {
    const isNew = !languages.has(language);
    languages.add(language);
    const { length } = text.trim();
    const rules: [string, boolean][] = [
      ["language", isNew && offered.includes(language)],
      ["text", length > 0 && length <= supportLimits.hours && isPlainText(text)],
    ];
    return rules
      .filter(([, isValid]) => !isValid)
      .map(([field]) => ({ field: `texts.${n}.${field}`, code: "invalid" }));
  });
}

/** Picks the text about hours in the first of the languages that has one; null when none has. */
export function pickHours(texts: readonly HoursText[], ...languages: readonly string[]): string | null {
  const found = languages.map((code) => texts.find(({ language }) => language === code)?.text);
  return found.find((text) => text !== undefined) ?? null;
}
