import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html";

/** The cleaned HTML as a browser would parse it again. */
function read(html: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = cleanHtml(html);
  return place;
}

describe("cleaned HTML", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    "<svg><script>alert(1)</script></svg>",
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<iframe src="https://evil.example"></iframe>',
    "<style>* { display: none }</style>",
    '<p style="position:fixed;inset:0">x</p>',
    '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<object data="https://evil.example"></object><embed src="https://evil.example">',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<img name="body"><a id="location" href="/x">x</a><p class="main">x</p>',
  ])("keeps nothing dangerous of %s", (html) => {
    const shown = read(html);
    expect(
      shown.querySelector(
        "script, style, svg, math, iframe, object, embed, form, input, button, base, meta, noscript, [style], [id], [name], [class]",
      ),
    ).toBeNull();
    for (const element of shown.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        expect(value).not.toMatch(/script:|data:|evil\.example/);
      }
    }
  });

  it("keeps the elements of ordinary texts", () => {
    const html =
      '<h2>Rules</h2><p>One <strong>and</strong> <em>two</em></p><ul><li>a</li></ul><table><tbody><tr><th scope="row">x</th><td colspan="2">1</td></tr></tbody></table>';
    expect(cleanHtml(html, 2)).toBe(html);
  });

  it("shifts its headings to the given level", () => {
    expect(cleanHtml("<h3>a</h3><h4>b</h4><p>&lt;h3&gt;</p>", 2)).toBe(
      "<h2>a</h2><h3>b</h3><p>&lt;h3&gt;</p>",
    );
    expect(cleanHtml("<h2>a</h2><h3>b</h3>")).toBe("<h4>a</h4><h5>b</h5>");
    expect(cleanHtml("<p>none</p>")).toBe("<p>none</p>");
  });

  it("opens external links in a tab without access to this one", () => {
    const link = read('<a href="https://help.example/x" target="_self" rel="opener">x</a>').querySelector(
      "a",
    );
    expect(link?.target).toBe("_blank");
    expect(link?.rel).toBe("noopener noreferrer nofollow");
  });

  it("opens internal links in the same tab", () => {
    const link = read('<a href="/promotions#x" target="_blank">x</a>').querySelector("a");
    expect(link?.getAttribute("href")).toBe("/promotions#x");
    expect(link?.hasAttribute("target")).toBe(false);
  });

  it("gives pictures an alternative text, if only an empty one", () => {
    const picture = read('<img src="/art/banner-1.svg">').querySelector("img");
    expect(picture?.getAttribute("alt")).toBe("");
    expect(picture?.getAttribute("loading")).toBe("lazy");
  });
});
