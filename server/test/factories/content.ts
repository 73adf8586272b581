import type { ContentDraft, ContentText } from "../../src/modules/content/content.model.js";

/** What an entry says in English, and what else is told. */
export function buildText(over: Partial<ContentText> = {}): ContentText {
  return { language: "EN", title: "A title", summary: "", body: "<p>Text.</p>", ...over };
}

/** A notice that has been shown since 2020 once it is published, unless told otherwise. */
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
