import { FieldResolver, Resolver } from "type-graphql";
import { BrandType } from "../brands/brands.gql.js";
import { HumanCheckWidgetType, PhoneProofPageType } from "./verification.gql.js";
import type { VisitorChecksService } from "./visitor-checks.service.js";

/** Adds the third-party checks of visitors to the brand. */
@Resolver(() => BrandType)
export class VisitorChecksResolver {
  constructor(private readonly checks: VisitorChecksService) {}

  @FieldResolver(() => HumanCheckWidgetType, {
    nullable: true,
    description: "The human check that may be shown instead of a captcha; null when none is configured.",
  })
  humanCheck(): HumanCheckWidgetType | null {
    return this.checks.humanCheck;
  }

  @FieldResolver(() => PhoneProofPageType, {
    nullable: true,
    description:
      "The page on which a third party verifies phones; null when none is configured, or clients know the page themselves.",
  })
  phoneProof(): PhoneProofPageType | null {
    return this.checks.phoneProof;
  }
}
