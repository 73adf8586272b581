import { paths } from "@croupier/schema/rules/site-pages.js";
import type { Brand } from "../brands/brands.model.js";
import type { NotificationText } from "../delivery/mail.service.js";
import type { PushKind } from "./push.model.js";

/** The page that a notification opens. */
const pages: Readonly<Record<PushKind, string>> = {
  DEPOSIT_CREDITED: paths.deposits,
  DEPOSIT_REFUSED: paths.deposits,
  WITHDRAWAL_PAID: paths.withdraw,
  WITHDRAWAL_REFUSED: paths.withdraw,
  WITHDRAWAL_FAILED: paths.withdraw,
  REWARD_CLAIMABLE: paths.rewardCentre,
};

/** The part of a tag by which a later notification takes the place of an earlier one. */
export const topicOf: Readonly<Record<PushKind, string>> = {
  DEPOSIT_CREDITED: "deposit",
  DEPOSIT_REFUSED: "deposit",
  WITHDRAWAL_PAID: "withdrawal",
  WITHDRAWAL_REFUSED: "withdrawal",
  WITHDRAWAL_FAILED: "withdrawal",
  REWARD_CLAIMABLE: "reward",
};

/** What the client's service worker shows. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path of the page that it opens. */
  readonly path: string;
  readonly tag: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly icon: string;
  /** When it happened, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Writes a notification in a language of the brand (code). It has no amount, balance, name or account: others may see the
 * screen of a locked device.
 */
export function pushContent(
  kind: PushKind,
  { languages, defaultLanguage }: Pick<Brand, "languages" | "defaultLanguage">,
  {
    language,
    at,
    textOf,
  }: {
    readonly language: string;
    readonly at: Date;
    /** The text of a kind in a language (BCP 47). */
    readonly textOf: (kind: string, tag: string) => NotificationText;
  },
): PushContent {
  const byCode = (wanted: string) => languages.find(({ code }) => code === wanted);
  const spoken = byCode(language) ?? byCode(defaultLanguage);
  const lang = spoken?.tag ?? "en";
  return {
    ...textOf(kind, lang),
    path: pages[kind],
    tag: topicOf[kind],
    lang,
    dir: spoken?.direction === "RTL" ? "rtl" : "ltr",
    icon: "/brand-icons/any-192.png",
    at: at.getTime(),
  };
}
