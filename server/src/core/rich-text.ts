import sanitize from "sanitize-html";

// Browsers drop tabs and line breaks from URLs: "/\t/example.com" would lead to another site.
const ownPath = /^\/(?![/\\])[^\s\p{Cc}]*$/u;
const externalUrl = /^(https:\/\/|mailto:|tel:)/i;
const imageUrl = /^(https:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/iu;

/** The attributes of a link: none for a forbidden URL; external links open in a new tab without a referrer. */
function linkOf(href = ""): Record<string, string> {
  if (ownPath.test(href) || href.startsWith("#")) return { href };
  if (!externalUrl.test(href)) return {};
  return { href, target: "_blank", rel: "noopener noreferrer" };
}

const options: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "h2", "h3", "h4", "strong", "b", "em", "i", "u", "s", "small", "blockquote"],
    ...["ul", "ol", "li", "a", "img", "table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    "*": ["dir", "lang"],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  // Paths within the brand's own site need no scheme.
  allowedSchemes: ["https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "xmp", "iframe", "noembed"],
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { target: _target, rel: _rel, href, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...linkOf(href) },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !imageUrl.test(attribs.src ?? ""),
};

/** Cleaning repeats until nothing changes: removing one tag can complete another. */
const maxPasses = 4;

/**
 * Sanitises HTML: headings, paragraphs, lists, tables, links and images stay, and everything that could run, load or
 * hide something is removed. Sanitised HTML is returned unchanged.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const clean = sanitize(before, options).trim();
    if (clean === before) return clean;
    before = clean;
  }
  return before;
}
