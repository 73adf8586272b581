import type { ContentDraft, ContentKind } from "../content.model.js";

/** Heading, a line of plain text, HTML. `{brand}` stands for the brand's name. */
export type DemoText = readonly [title: string, summary?: string, body?: string];

/** One entry of the demo content, in the languages of the demo brands. */
export interface DemoEntry
  extends Partial<Pick<ContentDraft, "category" | "promotionType" | "name" | "link">> {
  readonly kind: ContentKind;
  /** Only this brand has it; both without. */
  readonly only?: "demo" | "lotus";
  /** Members are led to it to bring others. */
  readonly isReferral?: boolean;
  /** Ids of drawn pictures, by sequence from 1. */
  readonly art?: readonly string[];
  /** Days from the day of installation until it ends; for good without. */
  readonly days?: number;
  /** Days before the day of installation on which it began. */
  readonly since?: number;
  readonly texts: Readonly<Record<"EN" | "CN" | "VI" | "TH" | "AR", DemoText>>;
}
