import type { Generated } from "kysely";
import type { ProviderAlertKind, ProviderOperation, ProviderOutcome } from "../health/health.model.js";
import type { PaymentEventStatus } from "../provider-events.model.js";
import type { ProviderUse } from "../providers.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the tables of payment providers. */
  interface Tables {
    "payment_providers.provider": {
      brand_id: string;
      use: ProviderUse;
      code: string;
      kind: "sandbox" | "http";
      base_url: string | null;
      secret_sealed: Buffer;
      answers_polls: Generated<boolean>;
    };
    "payment_providers.call_count": {
      brand_id: string;
      use: ProviderUse;
      code: string;
      operation: ProviderOperation;
      minute: Date;
      outcome: ProviderOutcome;
      calls: bigint;
      total_ms: bigint;
      longest_ms: bigint;
    };
    "payment_providers.last_call": {
      brand_id: string;
      use: ProviderUse;
      code: string;
      operation: ProviderOperation;
      succeeded_at: Date | null;
      failed_at: Date | null;
      failure: string | null;
      failing_since: Date | null;
    };
    "payment_providers.alert": {
      brand_id: string;
      use: ProviderUse;
      code: string;
      kind: ProviderAlertKind;
      raised_at: Date;
    };
    "payment_providers.sandbox_payment": {
      brand_id: string;
      provider_code: string;
      reference: string;
      payment_id: string;
      status: "PENDING" | PaymentEventStatus;
      amount: string;
      currency: string;
    };
  }
}
