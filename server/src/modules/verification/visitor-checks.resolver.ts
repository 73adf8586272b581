import { FieldResolver, Resolver } from "type-graphql";
import { BrandType } from "../brands/brands.gql.js";
import { HumanCheckWidgetType, PhoneProofPageType } from "./verification.gql.js";
import type { VisitorChecksService } from "./visitor-checks.service.js";

/** What a brand's pages show of checks that others make. */
@Resolver(() => BrandType)
export class VisitorChecksResolver {
  constructor(private readonly checks: VisitorChecksService) {}

  @FieldResolver(() => HumanCheckWidgetType, {
    nullable: true,
    description: "The human check that may be shown in place of a captcha; null where there is none.",
  })
  humanCheck(): HumanCheckWidgetType | null {
    return this.checks.humanCheck;
  }

  @FieldResolver(() => PhoneProofPageType, {
    nullable: true,
    description: "Where a third party proves phones; null where none does, or clients know it by themselves.",
  })
  phoneProof(): PhoneProofPageType | null {
    return this.checks.phoneProof;
  }
}
