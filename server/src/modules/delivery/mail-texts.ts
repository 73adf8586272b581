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
  | "registration_attempt"
  | "account_closed"
  | "data_download"
  | "new_device"
  | "device_trusted";

/** The texts of a template in one language, with variables as {{name}}. */
export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly note: string;
  /** Label of the link, if there is one. */
  readonly button?: string;
  /** Text of the SMS, only for codes. */
  readonly sms?: string;
}

/** The texts of the dev mailbox page. */
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

/** The texts of a notification in a browser. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

type Texts = Readonly<Record<MailTemplate, MailText>> & {
  readonly changes: Readonly<Record<AccountChange, string>>;
  readonly devMailbox: DevMailboxText;
  readonly push: Readonly<Record<string, NotificationText>>;
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
  if (!found) throw new Error("the e-mail texts are missing");
  return found;
}

/** Returns a template's texts in a language (BCP 47 tag), else in English. */
export function mailText(template: MailTemplate, tag: string): MailText {
  return textsOf(tag)[template];
}

/** Describes an account change in a language, as a sentence. */
export function changeText(change: AccountChange, tag: string): string {
  return textsOf(tag).changes[change];
}

/** Returns the texts of the dev mailbox page in a language. */
export function devMailboxText(tag: string): DevMailboxText {
  return textsOf(tag).devMailbox;
}

/** Returns the texts of a notification in a browser, by its kind. @throws Error for an unknown kind */
export function notificationText(kind: string, tag: string): NotificationText {
  const text = textsOf(tag).push[kind.toLowerCase()];
  if (!text) throw new Error(`there are no texts of ${kind}`);
  return text;
}

/** Replaces the variables of a text. Variables in the values are not replaced. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
