import type { Ctx } from "../../../core/ctx.js";
import { newToken } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ProviderSettingsService } from "../../payment-providers/provider-settings.service.js";
import type { BonusForm } from "../bonuses/bonuses.model.js";
import type { BonusesService } from "../bonuses/bonuses.service.js";
import type { MethodDraft } from "../methods/methods.model.js";
import type { MethodsService } from "../methods/methods.service.js";
import { demoBonusNames } from "./deposit-bonuses.js";
import { demoMethodTexts } from "./deposit-methods.js";

interface Services {
  readonly brands: BrandsService;
  readonly depositBonuses: BonusesService;
  readonly providerSettings: ProviderSettingsService;
  readonly depositMethods: MethodsService;
}

const sandboxCode = "sandbox";

type DemoMethod = Pick<MethodDraft, "code" | "kind" | "minAmount" | "maxAmount" | "expiryMinutes"> &
  Partial<Pick<MethodDraft, "feeFixed" | "feeBasisPoints" | "feePayer" | "payee">>;

/** Amounts are minor units of USD. */
const demoMethods: readonly DemoMethod[] = [
  {
    code: "card",
    kind: "REDIRECT",
    minAmount: 1_000n,
    maxAmount: 500_000n,
    expiryMinutes: 30,
    feeFixed: 30n,
    feeBasisPoints: 150,
    feePayer: "member",
  },
  { code: "wallet", kind: "QR_WALLET", minAmount: 500n, maxAmount: 200_000n, expiryMinutes: 15 },
  { code: "chain", kind: "CRYPTO", minAmount: 2_000n, maxAmount: 5_000_000n, expiryMinutes: 60 },
  {
    code: "bank",
    kind: "BANK_TRANSFER",
    minAmount: 2_000n,
    maxAmount: 2_000_000n,
    expiryMinutes: 2_880,
    payee: [
      { name: "bank", value: "Harbour Demo Bank" },
      { name: "holder", value: "Demo House Ltd" },
      { name: "account", value: "00 1234 5678 90" },
    ],
  },
];

/** Amounts are decimal text in USD. */
const demoBonuses: readonly Omit<BonusForm, "currency" | "methodCodes" | "position" | "texts">[] = [
  {
    code: "welcome",
    basisPoints: 10_000,
    max: "100.00",
    minDeposit: "10.00",
    turnoverBasisPoints: 100_000,
    frequency: "FIRST",
  },
  {
    code: "daily",
    basisPoints: 1_000,
    max: "50.00",
    minDeposit: "20.00",
    turnoverBasisPoints: 50_000,
    frequency: "DAY",
  },
];

/** Sets up a demo brand's deposits by the sandbox provider and by bank transfer. No real money moves. */
export async function addDemoDeposits(
  ctx: Ctx,
  { brands, depositBonuses, providerSettings, depositMethods }: Services,
): Promise<void> {
  const existing = await depositMethods.list(ctx);
  if (existing.length > 0) return;
  const { languages } = await brands.current(ctx);
  const languageCodes = languages.map(({ code }) => code);
  await inTx(ctx, async (ctx) => {
    await providerSettings.set(ctx, "deposit", { code: sandboxCode, kind: "sandbox", secret: newToken() });
    for (const [position, { code, kind, ...settings }] of demoMethods.entries()) {
      const texts = Object.entries(demoMethodTexts[code] ?? {})
        .filter(([language]) => languageCodes.includes(language))
        .map(([language, [name, instructions]]) => ({ language, name, instructions }));
      await depositMethods.create(ctx, {
        feeFixed: 0n,
        feeBasisPoints: 0,
        feePayer: "brand",
        payee: [],
        ...settings,
        code,
        kind,
        currency: "USD",
        enabled: true,
        position,
        texts,
        providerCode: kind === "BANK_TRANSFER" ? null : sandboxCode,
      });
    }
    const methodCodes = demoMethods.map(({ code }) => code);
    for (const [position, bonus] of demoBonuses.entries()) {
      const texts = Object.entries(demoBonusNames[bonus.code] ?? {})
        .filter(([language]) => languageCodes.includes(language))
        .map(([language, name]) => ({ language, name }));
      await depositBonuses.create(ctx, { ...bonus, currency: "USD", methodCodes, position, texts });
    }
  });
}
