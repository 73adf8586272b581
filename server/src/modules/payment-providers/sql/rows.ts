import type { Generated } from "kysely";
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
