import type { Ctx } from "../core/ctx.js";
import { houseBaseUrl } from "../modules/catalogue/catalogue.model.js";
import { demoVendorCode } from "../modules/demo-vendor/demo-vendor.model.js";
import type { Services } from "../services.js";

/** The brand whose members carry money to a vendor; the other one shows what a single wallet looks like. */
const withVendor = "demo";
const terms = { minAmount: "1", maxAmount: "1000", dayAmount: "3000", dayCount: 20 };

/** Lets a demo brand's members send money up and down, and the first one's carry it to a vendor. */
export async function addDemoTransfers(ctx: Ctx, services: Services): Promise<void> {
  const { brands, catalogue, houseVendor, memberTransfers } = services;
  const { currencies } = await brands.current(ctx);
  if (currencies.includes("USD") && !(await memberTransfers.terms(ctx, "USD")))
    await memberTransfers.setTerms(ctx, { currency: "USD", uplineOpen: true, downlineOpen: true, ...terms });
  if (ctx.brand.code !== withVendor || (await catalogue.vendorByCode(ctx, demoVendorCode))) return;
  await catalogue.addVendor(ctx, {
    code: demoVendorCode,
    name: "Lagoon Tables",
    baseUrl: houseBaseUrl,
    walletMode: "TRANSFER",
    publicKeyPem: houseVendor.publicKeyPem,
    position: 9,
    games: [],
  });
}
