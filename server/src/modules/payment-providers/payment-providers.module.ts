import type { Ctx } from "../../core/ctx.js";
import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { DemoCryptoAddresses } from "../../ports/payment-provider/demo-addresses.js";
import { SandboxPayments } from "../../ports/payment-provider/sandbox-payments.js";
import { SandboxPayouts } from "../../ports/payment-provider/sandbox-payouts.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { ProviderHealthResolver } from "./health/health.resolver.js";
import { ProviderHealthService } from "./health/health.service.js";
import { ProviderCalls } from "./health/provider-calls.js";
import { createHealthWorker, createPollingWorker, paymentProviderJobs } from "./payment-providers.jobs.js";
import { PaymentProvidersResolver } from "./payment-providers.resolver.js";
import { ProviderConnectionsService } from "./provider-connections.service.js";
import type { PaymentEvent, PayoutEvent, PolledPayments, ProviderUser } from "./provider-events.model.js";
import { ProviderSettingsService } from "./provider-settings.service.js";
import type { ProviderKey, ProviderUse } from "./providers.model.js";
import { sandboxRoutes } from "./sandbox/sandbox.routes.js";
import { SandboxService } from "./sandbox/sandbox.service.js";
import { findSandboxPayment, saveSandboxPayment } from "./sandbox/sandbox-payments.store.js";
import { StatusPollingService } from "./status-polling.service.js";
import { providerWebhookRoutes } from "./webhooks.routes.js";

export type PaymentProvidersModule = ReturnType<typeof paymentProvidersModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly brands: BrandsModule;
}

/** Creates the sandbox provider. */
function createSandbox({ platform, brands }: Needs) {
  const { config, deliver } = platform;
  const { hostOf, originOf } = brands.services.brandAddresses;
  const key = config.keys.secrets.hashKey;
  return {
    payments: new SandboxPayments({
      originOf,
      hostOf,
      deliver,
      addresses: new DemoCryptoAddresses(key),
      payments: {
        save: ({ db, brand }, payment) => saveSandboxPayment(db, brand.id, payment),
        find: ({ db, brand }, providerCode, reference) =>
          findSandboxPayment(db, brand.id, { providerCode, reference }),
      },
      key,
    }),
    payouts: new SandboxPayouts({ hostOf, deliver }),
  };
}

/**
 * Payment providers: their settings, signatures, webhooks and status polls, and the sandbox. The modules of deposits and
 * withdrawals provide what they do with an event.
 */
export function paymentProvidersModule(needs: Needs) {
  const { config, contentVersions: content, meter, partnerHttp: http } = needs.platform;
  const { production } = config;
  const { brands, brandAddresses } = needs.brands.services;
  const ports = {
    deposits: new Port<ProviderUser<PaymentEvent>>("events of deposits' payments"),
    payouts: new Port<ProviderUser<PayoutEvent>>("events of payouts"),
    polledPayments: new Port<PolledPayments>("payments of deposits that providers are polled for"),
  };
  const sandbox = createSandbox(needs);
  const common = { content, secretKeys: config.keys.secrets, production };
  const { originOf } = brandAddresses;
  const calls = new ProviderCalls(meter);
  const providerConnections = new ProviderConnectionsService({ ...common, http, calls, sandbox, originOf });
  const userOf = (use: ProviderUse) => (use === "deposit" ? ports.deposits : ports.payouts).get();
  const needsBaseUrl = (ctx: Ctx, { use, code }: ProviderKey) => userOf(use).needsBaseUrl(ctx, code);
  const providerHealth = new ProviderHealthService({
    calls,
    meter,
    countWaiting: (ctx, { use, code }) => userOf(use).countWaiting(ctx, code),
  });
  const { approvals } = needs.approvals.services;
  const providerSettings = new ProviderSettingsService({ ...common, approvals, needsBaseUrl });
  const { deposits, payouts, polledPayments: payments } = ports;
  const paymentStatusPolling = new StatusPollingService({
    brands,
    connections: providerConnections,
    deposits,
    payments,
  });
  const sandboxPages = new SandboxService(providerConnections, sandbox.payments);
  return defineModule({
    services: {
      providerConnections,
      providerSettings,
      providerHealth,
      paymentStatusPolling,
      sandbox: sandboxPages,
    },
    ports,
    adminResolvers: [
      new PaymentProvidersResolver(providerSettings),
      new ProviderHealthResolver(providerHealth),
    ],
    routes: [
      providerWebhookRoutes({ connections: providerConnections, calls, deposits, payouts }),
      ...(production ? [] : [sandboxRoutes({ sandbox: sandboxPages })]),
    ],
    jobs: paymentProviderJobs(providerHealth),
    workers: [createPollingWorker(paymentStatusPolling), createHealthWorker(providerHealth)],
  });
}
