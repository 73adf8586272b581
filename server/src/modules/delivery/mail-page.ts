import { escapeHtml } from "../../web/html.js";
import type { TextDirection } from "../brands/brands.model.js";
import { fillText, type MailText } from "./mail-texts.js";

/** The parts of an e-mail. */
export interface MailParts {
  readonly text: MailText;
  readonly values: Readonly<Record<string, string>>;
  /** A code in large digits; null when there is none. */
  readonly code: string | null;
  /** The URL of the button; null when there is none. */
  readonly link: string | null;
  readonly brand: string;
  /** #rrggbb. */
  readonly colour: string;
  readonly tag: string;
  readonly direction: TextDirection;
}

/** Replaces invalid colours. */
export const fallbackColour = "#121826";

/** Returns white or near-black, whichever has more contrast on a colour. */
export function textColourOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? "#111111" : "#ffffff";
}

/** Renders an e-mail as plain text. */
export function renderPlainMail({ text, values, code, link, brand }: MailParts): string {
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

/** Renders an e-mail as HTML, without external resources. Every value is escaped. */
export function renderHtmlMail(parts: MailParts): string {
  const { text, values, code, link, brand, tag, direction } = parts;
  const colour = /^#[0-9a-f]{6}$/i.test(parts.colour) ? parts.colour : fallbackColour;
  const ink = textColourOn(colour);
  const fill = (part: string) => escapeHtml(fillText(part, values));
  const paragraph = "margin:0 0 16px;font-size:16px;line-height:1.5";
  const content = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${fill(text.title)}</h1>`,
    `<p style="${paragraph}">${fill(text.body)}</p>`,
    code === null
      ? ""
      : `<p dir="ltr" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700">${escapeHtml(code)}</p>`,
    link === null
      ? ""
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${ink};text-decoration:none;font-weight:600">${fill(text.button ?? text.title)}</a></p>`,
    link === null
      ? ""
      : `<p dir="ltr" style="${paragraph};font-size:13px;word-break:break-all">${escapeHtml(link)}</p>`,
    `<p style="${paragraph};font-size:14px;color:#555555">${fill(text.note)}</p>`,
  ].join("");
  return `<!doctype html><html lang="${escapeHtml(tag)}" dir="${direction.toLowerCase()}"><head><meta charset="utf-8"><title>${fill(text.subject)}</title></head><body style="margin:0;padding:24px;background:#f2f3f5;color:#1b1d22;font-family:system-ui,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:10px;overflow:hidden"><tr><td style="padding:16px 24px;background:${colour};color:${ink};font-size:18px;font-weight:700">${escapeHtml(brand)}</td></tr><tr><td style="padding:24px">${content}</td></tr></table></td></tr></table></body></html>`;
}
