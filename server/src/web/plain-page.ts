import { newToken } from "../core/ids.js";
import { escapeHtml } from "./html.js";

/** A page that stands for itself: it needs no brand and no file. */
export interface PlainPage {
  readonly tag: string;
  readonly direction: "LTR" | "RTL";
  readonly title: string;
  readonly text: string;
  /** Small print: what to name when asking for help. */
  readonly reference: string | null;
}

const style = `
:root { color-scheme: light dark; --ground: #f4f6fa; --text: #101623; --muted: #4b5565; --line: #d4dae4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b0f17; --text: #f2f5fa; --muted: #aab4c4; --line: #273142; }
}
* { box-sizing: border-box; margin: 0; }
body {
  align-items: center; background: var(--ground); color: var(--text); display: flex; justify-content: center;
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans Arabic", "Noto Sans SC", sans-serif;
  min-height: 100vh; min-height: 100dvh; padding: 1.5rem;
}
main { border-inline-start: 4px solid var(--line); max-width: 34rem; padding-inline-start: 1.5rem; }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.25; overflow-wrap: anywhere; }
p { color: var(--muted); margin-top: 0.75rem; overflow-wrap: anywhere; }
small { color: var(--muted); display: block; font-size: 0.8125rem; margin-top: 1.5rem; }
`;

/** The page's text and the policy it is sent under: its own style and nothing else. */
export function plainPage({ tag, direction, title, text, reference }: PlainPage): {
  readonly html: string;
  readonly policy: string;
} {
  const nonce = newToken();
  const html = [
    `<!doctype html><html lang="${escapeHtml(tag)}" dir="${direction === "RTL" ? "rtl" : "ltr"}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    `<style nonce="${nonce}">${style}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    reference === null ? "" : `<small><bdi>${escapeHtml(reference)}</bdi></small>`,
    "</main></body></html>",
  ].join("");
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`;
  return { html, policy };
}
