import type { ContentDraft, ContentText } from "../../src/modules/content/content.model.js";

/** An entry's English text, with overrides. */
export function buildText(over: Partial<ContentText> = {}): ContentText {
  return { language: "EN", title: "A title", summary: "", body: "<p>Text.</p>", ...over };
}

/** A draft of a notice that is shown from 2020 on once it is published, with overrides. */
export function buildDraft(over: Partial<ContentDraft> = {}): ContentDraft {
  return {
    category: null,
    promotionType: null,
    name: null,
    link: null,
    pictures: [],
    position: 0,
    startsAt: new Date("2020-01-01T00:00:00.000Z"),
    endsAt: null,
    texts: [buildText()],
    ...over,
  };
}
