import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { addDemoCountries } from "./demo/demo-countries.js";
import { RegionsResolver } from "./regions.resolver.js";
import { RegionsService } from "./regions.service.js";

export type RegionsModule = ReturnType<typeof regionsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function regionsModule({ platform, audit }: Needs) {
  const { clock, contentVersions } = platform;
  const regions = new RegionsService({ audit: audit.services.audit, clock, content: contentVersions });
  return defineModule({
    services: { regions },
    adminResolvers: [new RegionsResolver(regions)],
    demoData: [(ctx) => addDemoCountries(ctx, regions)],
  });
}
