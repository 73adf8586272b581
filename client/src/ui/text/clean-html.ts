import DOMPurify, { type Config } from "dompurify";

/** Attributes whose values are no addresses. */
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
  /** Places of this site, and addresses of the kinds that a reader may follow. */
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

/** A link to elsewhere opens in a tab of its own that knows nothing of this one. */
function tame(element: Element): void {
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

/** Moves headings together, so that the highest has this level: a text does not know what it stands below. */
function withHeadingsFrom(html: string, level: number): string {
  const levels = [...html.matchAll(/<h([2-6])\b/g)].map(([, digit]) => Number(digit));
  const shift = level - Math.min(...levels);
  return html.replace(
    /(<\/?h)([2-6])\b/g,
    (_, start, digit) => `${start}${Math.min(6, Number(digit) + shift)}`,
  );
}

/**
 * What is safe to show of HTML: no script, style, frame, form or handler, and no address but those of `config`. Its
 * headings begin at `topHeading`.
 */
export function cleanHtml(html: string, topHeading: 2 | 3 | 4 = 4): string {
  if (!purifier) {
    // One of our own: hooks of other users of the library do not meet.
    purifier = DOMPurify(window);
    purifier.addHook("afterSanitizeAttributes", tame);
  }
  return withHeadingsFrom(purifier.sanitize(html, config), topHeading);
}
