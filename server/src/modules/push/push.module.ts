import { OutgoingHttp, partnerRule } from "../../core/outgoing-http.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { WebPush } from "../../ports/web-push/web-push.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { DeliveryModule } from "../delivery/delivery.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import { pushJobs, pushWorker } from "./push.jobs.js";
import { PushResolver } from "./push.resolver.js";
import { PushService } from "./push.service.js";
import { PushRewards } from "./push-rewards.service.js";
import { PushSender } from "./push-sender.service.js";

export type PushModule = ReturnType<typeof pushModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly delivery: DeliveryModule;
  readonly saferGambling: SaferGamblingModule;
}

/** Notifies members in their browsers (web push). */
export function pushModule({ platform, brands, delivery, saferGambling }: Needs) {
  const { config, meter, throttles } = platform;
  const { keys, pushLoopback: allowsLoopback, vapidSubject } = config;
  const { secrets: secretKeys, vapid } = keys;
  const publicKeys = vapid.map(({ publicKey }) => publicKey);
  const push = new PushService({
    saferGambling: saferGambling.services.saferGambling,
    secretKeys,
    publicKeys,
    allowsLoopback,
    throttles,
  });
  // Members name these addresses: unlike partners' ones, they may not be in networks of the installation.
  const http = new OutgoingHttp(partnerRule({ networks: [], allowsLoopback }));
  const webPush = new WebPush(http, vapidSubject);
  const pushSender = new PushSender({
    brands: brands.services.brands,
    mail: delivery.services.mail,
    secretKeys,
    vapid,
    webPush,
    meter,
  });
  const pushRewards = new PushRewards({ brands: brands.services.brands });
  return defineModule({
    services: { push, pushSender, pushRewards },
    resolvers: [new PushResolver(push)],
    jobs: pushJobs(pushRewards, publicKeys),
    workers: [pushWorker(pushSender)],
    subscribers: push.subscribers,
  });
}
