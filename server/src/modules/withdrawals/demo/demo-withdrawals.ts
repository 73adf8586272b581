import type { Ctx } from "../../../core/ctx.js";
import { newToken } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import type { ContactsService } from "../../identity/contacts/contacts.service.js";
import type { MethodDraft } from "../methods.model.js";
import type { WithdrawalMethodsService } from "../methods.service.js";
import type { WithdrawalPayersService } from "../payers.service.js";
import type { WithdrawalTermsService } from "../terms.service.js";
import { demoWithdrawalNames } from "./withdrawal-methods.js";

interface Services {
  readonly brands: BrandsService;
  readonly identity: IdentityService;
  readonly contacts: ContactsService;
  readonly withdrawalMethods: WithdrawalMethodsService;
  readonly withdrawalPayers: WithdrawalPayersService;
  readonly withdrawalTerms: WithdrawalTermsService;
}

const gatewayCode = "sandbox";
const currency = "USD";

type Given = Pick<MethodDraft, "code" | "kind" | "minAmount" | "maxAmount"> &
  Partial<Pick<MethodDraft, "feeFixed" | "feeBasisPoints" | "network" | "gatewayCode">>;

/** In minor units of USD. What goes to a bank is paid by hand, the rest by the sandbox. */
const demoMethods: readonly Given[] = [
  { code: "bank", kind: "BANK", minAmount: 2_000n, maxAmount: 2_000_000n, feeFixed: 200n },
  { code: "wallet", kind: "WALLET", minAmount: 1_000n, maxAmount: 500_000n, gatewayCode },
  {
    code: "chain",
    kind: "CRYPTO",
    minAmount: 2_000n,
    maxAmount: 5_000_000n,
    network: "Demo chain",
    feeFixed: 100n,
    feeBasisPoints: 50,
    gatewayCode,
  },
];

/** In whose name the demo's players are paid. */
const payees = { player1: "Alex Morgan", player2: "Blake Reyes" } as const;

async function namePayees(ctx: Ctx, { contacts, identity }: Services): Promise<void> {
  for (const [username, name] of Object.entries(payees)) {
    const account = await identity.byUsername(ctx, username);
    if (!account) continue;
    const { payeeName } = await contacts.of(ctx, account.id);
    if (payeeName === null) await contacts.setPayeeName(ctx, account.id, name);
  }
}

/** Lets a demo brand pay out: two people from 1,000 on, and deposits are staked once before. No money moves. */
export async function addDemoWithdrawals(ctx: Ctx, services: Services): Promise<void> {
  const { brands, withdrawalMethods, withdrawalPayers, withdrawalTerms } = services;
  if ((await withdrawalMethods.all(ctx)).length > 0) return;
  const { languages } = await brands.current(ctx);
  const spoken = new Set(languages.map(({ code }) => code));
  await inTx(ctx, async (ctx) => {
    await withdrawalTerms.set(ctx, {
      currency,
      dayCount: 20,
      dayAmount: 2_000_000n,
      twoPersonFrom: 100_000n,
      receiptMinutes: 1_440,
      coolingHours: 0,
      turnoverBasisPoints: 10_000,
    });
    const setup = { code: gatewayCode, kind: "sandbox", secret: newToken() } as const;
    await withdrawalPayers.setGateway(ctx, setup);
    for (const [position, { code, ...given }] of demoMethods.entries()) {
      const names = Object.entries(demoWithdrawalNames[code] ?? {})
        .filter(([language]) => spoken.has(language))
        .map(([language, name]) => ({ language, name }));
      await withdrawalMethods.create(ctx, {
        feeFixed: 0n,
        feeBasisPoints: 0,
        network: null,
        gatewayCode: null,
        ...given,
        code,
        currency,
        enabled: true,
        position,
        names,
      });
    }
    await namePayees(ctx, services);
  });
}
