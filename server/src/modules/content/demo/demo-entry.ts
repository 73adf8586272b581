import type { ContentDraft, ContentKind } from "../content.model.js";

/** Heading, a line of plain text, HTML. `{brand}` and `{zone}` are replaced by the brand's name and time zone. */
export type DemoText = readonly [title: string, summary?: string, body?: string];

/** One entry of the demo content, in the languages of the demo brands. */
export interface DemoEntry
  extends Partial<Pick<ContentDraft, "category" | "promotionType" | "name" | "link">> {
  readonly kind: ContentKind;
  /** Restricts it to one brand; both have it when omitted. */
  readonly only?: "demo" | "lotus";
  /** Nothing in the product does yet what it promises: it is added as a draft, which no visitor sees. */
  readonly isPlanned?: true;
  /** Makes it the brand's referral promotion, once it is published. */
  readonly isReferral?: boolean;
  /** Ids of generated images, by sequence from 1. */
  readonly art?: readonly string[];
  /** Days from the installation until it ends; without end when omitted. */
  readonly days?: number;
  /** Days before the installation at which it started. */
  readonly since?: number;
  readonly texts: Readonly<Record<"EN" | "CN" | "VI" | "TH" | "AR", DemoText>>;
}
