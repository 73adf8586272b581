import { Port } from "../../core/port.js";
import { defineModule, type NewBrandStep } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { BrandAddressesService } from "./brand-addresses.service.js";
import { BrandCreationService } from "./brand-creation.service.js";
import { BrandSettingsResolver } from "./brand-settings.resolver.js";
import { BrandsResolver } from "./brands.resolver.js";
import { BrandsService } from "./brands.service.js";
import { addDemoCustomerService } from "./demo/demo-customer-service.js";
import { addDemoVip } from "./demo/demo-vip.js";

export type BrandsModule = ReturnType<typeof brandsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function brandsModule({ platform, audit }: Needs) {
  const { clock, config, contentVersions } = platform;
  const brands = new BrandsService({ audit: audit.services.audit, clock, content: contentVersions });
  const brandAddresses = new BrandAddressesService({ brands, publicUrl: config.publicUrl });
  const newBrandSteps = new Port<readonly NewBrandStep[]>("steps of a new brand");
  const brandCreation = new BrandCreationService({ brands, steps: () => newBrandSteps.get() });
  return defineModule({
    services: { brands, brandAddresses, brandCreation },
    ports: { newBrandSteps },
    resolvers: [new BrandsResolver(brands)],
    adminResolvers: [new BrandSettingsResolver({ brands, creation: brandCreation })],
    demoData: [(ctx) => addDemoCustomerService(ctx, brands), (ctx) => addDemoVip(ctx, { brands })],
  });
}
