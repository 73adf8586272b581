import {
  type SandboxBehaviour,
  type SandboxPayment,
  sandboxBehaviours,
  sandboxPath,
} from "../../../ports/payment-provider/sandbox-payments.js";
import { escapeHtml } from "../../../web/html.js";
import type { Brand } from "../../brands/brands.model.js";
import { getSandboxTexts, type SandboxTexts } from "./sandbox-texts.js";

/** What the page is rendered from. */
export interface SandboxView {
  readonly brand: Brand;
  /** Code of the visitor's language. */
  readonly language: string;
  readonly nonce: string;
  readonly payment: SandboxPayment;
  readonly ticket: { readonly p: string; readonly s: string };
  /** How the payer behaved, and the statuses that the webhooks were answered with; null before the payer acts. */
  readonly result: { readonly behaviour: SandboxBehaviour; readonly statuses: readonly number[] } | null;
}

const styles = `
  :root { color-scheme: light dark; --ground: light-dark(#f3f4f7, #0b0f17); --card: light-dark(#fff, #171c27);
    --text: light-dark(#171a21, #eef0f5); --muted: light-dark(#565d6b, #a8b0c0); --line: light-dark(#8b93a3, #6b7486);
    --link: light-dark(#1d4ed8, #9db8ff); }
  * { box-sizing: border-box; }
  body { background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0; }
  main { background: var(--card); border-radius: 12px; margin: 24px auto; max-width: 460px; padding: 24px; }
  h1 { font-size: 22px; line-height: 1.3; margin: 0 0 4px; }
  p { color: var(--muted); margin: 0 0 16px; }
  dl { display: grid; gap: 4px 16px; grid-template-columns: auto 1fr; margin: 0 0 20px; }
  dt { color: var(--muted); } dd { font-weight: 600; margin: 0; text-align: end; }
  form { display: grid; gap: 8px; }
  button, .back { background: transparent; border: 1px solid var(--line); border-radius: 8px; color: inherit;
    cursor: pointer; display: block; font: inherit; min-height: 44px; padding: 8px 12px; text-align: center;
    text-decoration: none; width: 100%; }
  button:first-of-type, .back { background: var(--link); border-color: var(--link); color: light-dark(#fff, #0b0f17);
    font-weight: 600; }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
  @media (max-width: 500px) { main { border-radius: 0; margin: 0; min-height: 100dvh; } }`;

function describeResult(
  { behaviour, statuses }: NonNullable<SandboxView["result"]>,
  texts: SandboxTexts,
): string {
  if (behaviour === "unreported") return texts.unreported;
  if (statuses.length === 0) return texts.later;
  return statuses.every((status) => status === 200) ? texts.done : texts.refused;
}

/** Renders the page of a payment in the visitor's language: the amount due and a button for each behaviour. */
export function renderSandboxPage(view: SandboxView): string {
  const { brand, language, nonce, payment, ticket, result } = view;
  const brandLanguage = brand.languages.find(({ code }) => code === language);
  const tag = brandLanguage?.tag ?? "en";
  const texts = getSandboxTexts(tag);
  const { amount, currency, reference, returnUrl } = payment;
  const hidden = `<input type="hidden" name="p" value="${escapeHtml(ticket.p)}"><input type="hidden" name="s" value="${escapeHtml(ticket.s)}">`;
  const buttons = sandboxBehaviours
    .map((behaviour) => {
      const label = escapeHtml(texts.behaviours[behaviour]);
      return `<button name="behaviour" value="${behaviour}">${label}</button>`;
    })
    .join("");
  const body =
    result === null
      ? `<p>${escapeHtml(texts.about)}</p><dl><dt>${escapeHtml(texts.amount)}</dt><dd><bdi dir="ltr">${escapeHtml(amount)} ${escapeHtml(currency)}</bdi></dd><dt>${escapeHtml(texts.reference)}</dt><dd><bdi dir="ltr">${escapeHtml(reference)}</bdi></dd></dl><form method="post" action="${sandboxPath}">${hidden}${buttons}</form>`
      : `<p role="status">${escapeHtml(describeResult(result, texts))}</p><a class="back" href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a>`;
  const title = `${escapeHtml(texts.title)} · ${escapeHtml(brand.name)}`;
  return `<!doctype html><html lang="${escapeHtml(tag)}" dir="${brandLanguage?.direction === "RTL" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="${escapeHtml(brand.theme.faviconUrl ?? "data:,")}"><title>${title}</title><style nonce="${nonce}">${styles}</style></head><body><main><h1>${escapeHtml(texts.title)}</h1>${body}</main></body></html>`;
}
