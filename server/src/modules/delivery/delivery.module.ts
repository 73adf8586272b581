import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { type Carriers, carriersOf } from "./carriers.js";
import { deliveryJobs, deliveryWorker } from "./delivery.jobs.js";
import { DeliveryService } from "./delivery.service.js";
import { devMailboxRoutes } from "./dev-mailbox.routes.js";
import { DevMailboxService } from "./dev-mailbox.service.js";
import { MailService } from "./mail.service.js";

export type DeliveryModule = ReturnType<typeof deliveryModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  /** Replaces the configured carriers, in tests. */
  readonly carriers?: Carriers | undefined;
}

/** Delivers SMS and e-mail. */
export function deliveryModule({ platform, brands: brandsModule, carriers }: Needs) {
  const { config } = platform;
  const { brands } = brandsModule.services;
  const secretKeys = config.keys.secrets;
  const devMailbox = new DevMailboxService(secretKeys, config.demo);
  const { sms, mail: mailPort } = carriers ?? carriersOf(config, devMailbox);
  const delivery = new DeliveryService({ secretKeys, brands, sms, mail: mailPort });
  const mail = new MailService({ brands, delivery });
  return defineModule({
    services: { delivery, devMailbox, mail },
    routes: [devMailboxRoutes({ devMailbox })],
    jobs: deliveryJobs,
    workers: [deliveryWorker(delivery)],
  });
}
