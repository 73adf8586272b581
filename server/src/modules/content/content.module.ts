import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import { ContentResolver } from "./content.resolver.js";
import { contentRoutes } from "./content.routes.js";
import { ContentService } from "./content.service.js";
import { ContentEntriesResolver } from "./content-entries.resolver.js";
import { addDemoContent } from "./demo/demo-content.js";
import { SiteContentService } from "./site-content.service.js";

export type ContentModule = ReturnType<typeof contentModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly saferGambling: SaferGamblingModule;
}

export function contentModule({ platform, audit, brands: brandsModule, saferGambling }: Needs) {
  const { contentVersions: content } = platform;
  const { brands } = brandsModule.services;
  const contentEntries = new ContentService({ audit: audit.services.audit, brands, content });
  const siteContent = new SiteContentService({
    brands,
    content,
    saferGambling: saferGambling.services.saferGambling,
  });
  return defineModule({
    services: { contentEntries, siteContent },
    resolvers: [new ContentResolver(siteContent)],
    adminResolvers: [new ContentEntriesResolver(contentEntries)],
    wps: [contentRoutes({ siteContent })],
    demoData: [(ctx) => addDemoContent(ctx, { brands, contentEntries })],
  });
}
