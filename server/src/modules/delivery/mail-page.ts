import { escapeHtml } from "../../web/html.js";
import { fillText, type MailText } from "./mail-texts.js";

/** What one mail is written with. */
export interface MailParts {
  readonly text: MailText;
  readonly values: Readonly<Record<string, string>>;
  /** A code, shown large; null when there is none. */
  readonly code: string | null;
  /** Where the button leads; null when there is none. */
  readonly link: string | null;
  readonly brand: string;
  /** #rrggbb. */
  readonly colour: string;
  readonly tag: string;
  readonly direction: "LTR" | "RTL";
}

/** In place of what is no colour. */
export const fallbackColour = "#121826";

/** White or near black, whichever is read better on a colour. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? "#111111" : "#ffffff";
}

/** A mail as plain text. */
export function plainMail({ text, values, code, link, brand }: MailParts): string {
  const paragraphs = [
    fillText(text.title, values),
    fillText(text.body, values),
    code,
    link,
    fillText(text.note, values),
    brand,
  ];
  return `${paragraphs.filter((part) => part !== null).join("\n\n")}\n`;
}

/** A mail as HTML without anything that is loaded from elsewhere. Every value is escaped. */
export function htmlMail(parts: MailParts): string {
  const { text, values, code, link, brand, tag, direction } = parts;
  const colour = /^#[0-9a-f]{6}$/i.test(parts.colour) ? parts.colour : fallbackColour;
  const ink = inkOn(colour);
  const say = (part: string) => escapeHtml(fillText(part, values));
  const paragraph = "margin:0 0 16px;font-size:16px;line-height:1.5";
  const shown = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${say(text.title)}</h1>`,
    `<p style="${paragraph}">${say(text.body)}</p>`,
    code === null
      ? ""
      : `<p dir="ltr" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700">${escapeHtml(code)}</p>`,
    link === null
      ? ""
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${ink};text-decoration:none;font-weight:600">${say(text.button ?? text.title)}</a></p>`,
    link === null
      ? ""
      : `<p dir="ltr" style="${paragraph};font-size:13px;word-break:break-all">${escapeHtml(link)}</p>`,
    `<p style="${paragraph};font-size:14px;color:#555555">${say(text.note)}</p>`,
  ].join("");
  return `<!doctype html><html lang="${escapeHtml(tag)}" dir="${direction.toLowerCase()}"><head><meta charset="utf-8"><title>${say(text.subject)}</title></head><body style="margin:0;padding:24px;background:#f2f3f5;color:#1b1d22;font-family:system-ui,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:10px;overflow:hidden"><tr><td style="padding:16px 24px;background:${colour};color:${ink};font-size:18px;font-weight:700">${escapeHtml(brand)}</td></tr><tr><td style="padding:24px">${shown}</td></tr></table></td></tr></table></body></html>`;
}
