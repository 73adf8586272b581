import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { BrandType } from "../brands/brands.gql.js";
import { HumanCheckWidgetType, PhoneProofPageType } from "./verification.gql.js";
import type { VisitorChecksService } from "./visitor-checks.service.js";

const { subfield } = rootFields<VisitorChecksService>();

/** Adds the third-party checks of visitors to the brand. */
export const VisitorChecksResolver = resolverOfType<VisitorChecksService>(BrandType, {
  humanCheck: subfield({
    returns: field
      .of(
        HumanCheckWidgetType,
        "The human check that may be shown instead of a captcha; null when none is configured.",
      )
      .nullable(),
    resolve: (checks) => checks.humanCheck,
  }),
  phoneProof: subfield({
    returns: field
      .of(
        PhoneProofPageType,
        "The page on which a third party verifies phones; null when none is configured, or clients know the page themselves.",
      )
      .nullable(),
    resolve: (checks) => checks.phoneProof,
  }),
});
