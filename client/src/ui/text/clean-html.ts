import DOMPurify, { type Config } from "dompurify";

/** Attributes whose values are not addresses. */
const plainAttributes = [
  ...["title", "target", "alt", "width", "height", "colspan", "rowspan", "scope", "dir", "lang", "start"],
  "datetime",
];

const config: Config & { RETURN_TRUSTED_TYPE: false } = {
  RETURN_TRUSTED_TYPE: false,
  ALLOWED_TAGS: [
    ...[
      "p",
      "br",
      "hr",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "s",
      "small",
      "sub",
      "sup",
      "mark",
    ],
    ...["ul", "ol", "li", "dl", "dt", "dd", "blockquote", "code", "pre", "a", "img", "figure", "figcaption"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "div", "span", "bdi", "time"],
  ],
  ALLOWED_ATTR: ["href", "src", ...plainAttributes],
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Paths of this site, and addresses of the allowed schemes. */
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

/** Makes external links open in a tab of their own, without access to this one. */
function openExternallyInNewTab(element: Element): void {
  if (element.nodeName === "A") {
    const isOwn = /^[/#]/.test(element.getAttribute("href") ?? "");
    if (isOwn) element.removeAttribute("target");
    else {
      element.setAttribute("target", "_blank");
      element.setAttribute("rel", "noopener noreferrer nofollow");
    }
  }
  if (element.nodeName === "IMG") {
    element.setAttribute("loading", "lazy");
    element.setAttribute("decoding", "async");
    if (!element.hasAttribute("alt")) element.setAttribute("alt", "");
  }
}

let purifier: ReturnType<typeof DOMPurify> | undefined;

/** Shifts headings so that the highest has this level: a text does not know which heading precedes it. */
function shiftHeadings(html: string, level: number): string {
  const levels = [...html.matchAll(/<h([2-6])\b/g)].map(([, digit]) => Number(digit));
  const shift = level - Math.min(...levels);
  return html.replace(
    /(<\/?h)([2-6])\b/g,
    (_, start, digit) => `${start}${Math.min(6, Number(digit) + shift)}`,
  );
}

/**
 * Sanitises HTML: no script, style, frame, form or event handler, and no address other than those that `config` allows.
 * Its headings start at `topHeading`.
 */
export function cleanHtml(html: string, topHeading: 2 | 3 | 4 = 4): string {
  if (!purifier) {
    // An instance of our own: hooks are not shared with other users of the library.
    purifier = DOMPurify(window);
    purifier.addHook("afterSanitizeAttributes", openExternallyInNewTab);
  }
  return shiftHeadings(purifier.sanitize(html, config), topHeading);
}
