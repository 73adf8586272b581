import type { Ctx } from "../../../core/ctx.js";
import { newToken } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { ContactsService } from "../../identity/contacts/contacts.service.js";
import type { ProviderSettingsService } from "../../payment-providers/provider-settings.service.js";
import type { MethodDraft } from "../methods/methods.model.js";
import type { WithdrawalMethodsService } from "../methods/methods.service.js";
import type { WithdrawalTermsService } from "../terms/terms.service.js";
import { demoWithdrawalNames } from "./withdrawal-methods.js";

interface Services {
  readonly brands: BrandsService;
  readonly identity: IdentityService;
  readonly contacts: ContactsService;
  readonly withdrawalMethods: WithdrawalMethodsService;
  readonly providerSettings: ProviderSettingsService;
  readonly withdrawalTerms: WithdrawalTermsService;
}

const providerCode = "sandbox";
const currency = "USD";

type DemoMethod = Pick<MethodDraft, "code" | "kind" | "minAmount" | "maxAmount"> &
  Partial<Pick<MethodDraft, "feeFixed" | "feeBasisPoints" | "network" | "providerCode">>;

/** Amounts are minor units of USD. Payouts to banks are manual; the sandbox makes the others. */
const demoMethods: readonly DemoMethod[] = [
  { code: "bank", kind: "BANK", minAmount: 2_000n, maxAmount: 2_000_000n, feeFixed: 200n },
  { code: "wallet", kind: "WALLET", minAmount: 1_000n, maxAmount: 500_000n, providerCode },
  {
    code: "chain",
    kind: "CRYPTO",
    minAmount: 2_000n,
    maxAmount: 5_000_000n,
    network: "Demo chain",
    feeFixed: 100n,
    feeBasisPoints: 50,
    providerCode,
  },
];

/** Legal names of the demo players: their payouts go to accounts in these names. */
export const demoPayeeNames = { player1: "Alex Morgan", player2: "Blake Reyes" } as const;

async function setPayeeNames(ctx: Ctx, { contacts, identity }: Services): Promise<void> {
  for (const [username, name] of Object.entries(demoPayeeNames)) {
    const account = await identity.byUsername(ctx, username);
    if (!account) continue;
    const { payeeName } = await contacts.of(ctx, account.id);
    if (payeeName === null) await contacts.setPayeeName(ctx, account.id, name);
  }
}

/**
 * Sets up withdrawals of a demo brand: dual approval from 1,000, and a turnover requirement of each deposit once. No money
 * moves.
 */
export async function addDemoWithdrawals(ctx: Ctx, services: Services): Promise<void> {
  const { brands, withdrawalMethods, providerSettings, withdrawalTerms } = services;
  if ((await withdrawalMethods.list(ctx)).length > 0) return;
  const { languages } = await brands.current(ctx);
  const brandLanguages = new Set(languages.map(({ code }) => code));
  await inTx(ctx, async (ctx) => {
    await withdrawalTerms.set(ctx, {
      currency,
      dailyCountLimit: 20,
      dailyAmountLimit: 2_000_000n,
      dualApprovalThreshold: 100_000n,
      receiptConfirmationMinutes: 1_440,
      newPayoutAccountDelayHours: 0,
      turnoverBasisPoints: 10_000,
    });
    const setup = { code: providerCode, kind: "sandbox", secret: newToken() } as const;
    await providerSettings.set(ctx, "payout", setup);
    for (const [position, { code, ...method }] of demoMethods.entries()) {
      const names = Object.entries(demoWithdrawalNames[code] ?? {})
        .filter(([language]) => brandLanguages.has(language))
        .map(([language, name]) => ({ language, name }));
      await withdrawalMethods.create(ctx, {
        feeFixed: 0n,
        feeBasisPoints: 0,
        network: null,
        providerCode: null,
        ...method,
        code,
        currency,
        enabled: true,
        position,
        names,
      });
    }
    await setPayeeNames(ctx, services);
  });
}
