import sanitize from "sanitize-html";

// Browsers leave tabs and line breaks out of addresses: "/\t/example.com" would lead elsewhere.
const ownPath = /^\/(?![/\\])[^\s\p{Cc}]*$/u;
const elsewhere = /^(https:\/\/|mailto:|tel:)/i;
const picture = /^(https:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/iu;

/** The attributes of a link: none for an address that may not be, and apart from ours where it leads elsewhere. */
function linkOf(href = ""): Record<string, string> {
  if (ownPath.test(href) || href.startsWith("#")) return { href };
  if (!elsewhere.test(href)) return {};
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
  // Paths of the brand's own site need no scheme.
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
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !picture.test(attribs.src ?? ""),
};

/** Passes until nothing changes any more: taking one thing away can close or open another. */
const mostPasses = 4;

/**
 * HTML without anything that could run, load or hide something: headings, paragraphs, lists, tables, links and
 * pictures stay, everything else goes. What is cleaned already comes back as it is.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const clean = sanitize(before, options).trim();
    if (clean === before) return clean;
    before = clean;
  }
  return before;
}
