import { escapeHtml } from "../../web/html.js";
import type { Brand } from "../brands/brands.model.js";
import type { StoredMessage } from "./dev-mailbox.service.js";
import { fallbackColour, textColourOn } from "./mail-page.js";
import { type DevMailboxText, devMailboxText, fillText } from "./mail-texts.js";

/** The data of the dev mailbox page. */
export interface DevMailboxView {
  readonly brand: Brand;
  /** Code of the visitor's language. */
  readonly language: string;
  readonly nonce: string;
  readonly messages: readonly StoredMessage[];
  readonly channel: string;
  readonly recipient: string;
}

const link = /https?:\/\/[^\s<>"]+/g;

/** Escapes a message's text and turns its URLs into links. */
function linkUrls(text: string): string {
  let html = "";
  let from = 0;
  for (const { 0: url, index } of text.matchAll(link)) {
    html += `${escapeHtml(text.slice(from, index))}<a dir="ltr" href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(text.slice(from));
}

function messageHtml(
  { sentAt, message }: StoredMessage,
  texts: DevMailboxText,
  when: Intl.DateTimeFormat,
): string {
  const to = fillText(escapeHtml(texts.to), { to: `<bdi dir="ltr">${escapeHtml(message.to)}</bdi>` });
  const subject = message.channel === "mail" ? `<h2 dir="auto">${escapeHtml(message.subject)}</h2>` : "";
  return `<li data-channel="${message.channel}"><p class="head"><span>${escapeHtml(texts[message.channel])} · ${to}</span><time datetime="${sentAt.toISOString()}">${escapeHtml(when.format(sentAt))}</time></p>${subject}<p class="text" dir="auto">${linkUrls(message.text)}</p></li>`;
}

function styles(colour: string): string {
  return `
    :root { color-scheme: light dark; --ground: light-dark(#f3f4f7, #0b0f17); --card: light-dark(#fff, #171c27);
      --text: light-dark(#171a21, #eef0f5); --muted: light-dark(#565d6b, #a8b0c0); --line: light-dark(#8b93a3, #6b7486);
      --link: light-dark(#1d4ed8, #9db8ff); }
    * { box-sizing: border-box; }
    body { background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0; }
    header { background: ${colour}; color: ${textColourOn(colour)}; padding-block: 20px; }
    header > *, main { margin-inline: auto; max-width: 760px; }
    header > * { padding-inline: 16px; }
    h1 { font-size: 22px; line-height: 1.3; margin-block: 0 4px; }
    header p { margin-block: 0; }
    main { padding: 16px; }
    form { align-items: end; display: flex; flex-wrap: wrap; gap: 12px; margin-block-end: 16px; }
    label { display: grid; flex: 1 1 180px; font-size: 14px; gap: 4px; }
    input, select, button { background: var(--card); border: 1px solid var(--line); border-radius: 8px; color: inherit;
      font: inherit; min-height: 44px; padding: 8px 12px; width: 100%; }
    button { background: ${colour}; border-color: ${colour}; color: ${textColourOn(colour)}; cursor: pointer; font-weight: 600; width: auto; }
    a { color: var(--link); overflow-wrap: anywhere; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    ul { display: grid; gap: 12px; list-style: none; margin: 0; padding: 0; }
    li { background: var(--card); border-radius: 12px; padding: 16px; }
    .head { color: var(--muted); display: flex; flex-wrap: wrap; font-size: 14px; gap: 4px 12px; justify-content: space-between; margin: 0 0 8px; }
    h2 { font-size: 16px; margin: 0 0 8px; }
    .text { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }`;
}

function optionHtml(value: string, text: string, chosen: string): string {
  return `<option value="${value}"${value === chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;
}

/** Renders the dev mailbox in the brand's colours and the visitor's language. */
export function renderDevMailboxPage({
  brand,
  language,
  nonce,
  messages,
  channel,
  recipient,
}: DevMailboxView): string {
  const pageLanguage = brand.languages.find(({ code }) => code === language);
  const tag = pageLanguage?.tag ?? "en";
  const texts = devMailboxText(tag);
  const { seedColour, faviconUrl } = brand.theme;
  const colour = /^#[0-9a-f]{6}$/i.test(seedColour) ? seedColour : fallbackColour;
  const when = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: brand.timeZone,
  });
  const title = escapeHtml(fillText(texts.title, { brand: brand.name }));
  const list = messages.map((message) => messageHtml(message, texts, when)).join("");
  const options =
    optionHtml("", texts.all, channel) +
    optionHtml("sms", texts.sms, channel) +
    optionHtml("mail", texts.mail, channel);
  return `<!doctype html><html lang="${escapeHtml(tag)}" dir="${pageLanguage?.direction === "RTL" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="${escapeHtml(faviconUrl ?? "data:,")}"><title>${title}</title><style nonce="${nonce}">${styles(colour)}</style></head><body><header><h1>${title}</h1><p>${escapeHtml(texts.about)}</p></header><main><form method="get" action="/outbox"><label>${escapeHtml(texts.channel)}<select name="channel">${options}</select></label><label>${escapeHtml(texts.recipient)}<input name="to" dir="ltr" value="${escapeHtml(recipient)}" placeholder="${escapeHtml(texts.recipientHint)}" maxlength="255" autocomplete="off"></label><button>${escapeHtml(texts.show)}</button></form>${list === "" ? `<p role="status">${escapeHtml(texts.none)}</p>` : `<ul>${list}</ul>`}</main></body></html>`;
}
