import { defineModule } from "../../kit/module.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { BrandAdministrationResolver } from "./brand-administration.resolver.js";
import { BrandDecisionsService } from "./brand-decisions.service.js";

export type BrandAdministrationModule = ReturnType<typeof brandAdministrationModule>;

interface Needs {
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
}

/** Decisions of staff about a brand that other modules have to allow, so it is above all of them. */
export function brandAdministrationModule({ approvals, audit, brands }: Needs) {
  const brandDecisions = new BrandDecisionsService({
    approvals: approvals.services.approvals,
    audit: audit.services.audit,
    brands: brands.services.brands,
  });
  return defineModule({
    services: { brandDecisions },
    adminResolvers: [new BrandAdministrationResolver(brandDecisions)],
  });
}
