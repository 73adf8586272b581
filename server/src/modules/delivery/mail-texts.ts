import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { AccountChange } from "./delivery.model.js";

export type MailTemplate =
  | "code"
  | "password_reset"
  | "password_changed"
  | "account_changed"
  | "account_added"
  | "transfer_sent"
  | "transfer_received"
  | "email_proof"
  | "new_device"
  | "device_trusted";

/** The texts of one template in one language; variables stand as {{name}}. */
export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly note: string;
  /** What the link is called, where there is one. */
  readonly button?: string;
  /** The same for a text message, of a code only. */
  readonly sms?: string;
}

/** What the page of a demo installation's outbox says. */
export interface DevMailboxText {
  readonly title: string;
  readonly about: string;
  readonly channel: string;
  readonly all: string;
  readonly sms: string;
  readonly mail: string;
  readonly recipient: string;
  readonly recipientHint: string;
  readonly show: string;
  readonly refresh: string;
  readonly none: string;
  readonly to: string;
}

type Texts = Readonly<Record<MailTemplate, MailText>> & {
  readonly changes: Readonly<Record<AccountChange, string>>;
  readonly outbox: DevMailboxText;
};

const fallbackTag = "en";

function readTexts(): ReadonlyMap<string, Texts> {
  const folder = dirname(createRequire(import.meta.url).resolve("@croupier/schema/mails/en.json"));
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => [
      name.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, name), "utf8")) as Texts,
    ]),
  );
}

const texts = readTexts();

function textsOf(tag: string): Texts {
  const found = texts.get(tag) ?? texts.get(fallbackTag);
  if (!found) throw new Error("the texts of mails are missing");
  return found;
}

/** A template's texts in a language (BCP 47 tag); in English where there are none in it. */
export function mailText(template: MailTemplate, tag: string): MailText {
  return textsOf(tag)[template];
}

/** What a change of an account is called in a language, as a sentence. */
export function changeText(change: AccountChange, tag: string): string {
  return textsOf(tag).changes[change];
}

/** The outbox page's texts in a language. */
export function devMailboxText(tag: string): DevMailboxText {
  return textsOf(tag).outbox;
}

/** Fills a text's variables; what is put in is not looked at for more of them. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
