import type { Ctx } from "../../../core/ctx.js";
import { houseBaseUrl } from "../../catalogue/catalogue.model.js";
import type { CatalogueService } from "../../catalogue/catalogue.service.js";
import { demoVendorCode } from "../demo-vendor.model.js";

interface Services {
  readonly catalogue: CatalogueService;
  readonly houseVendor: { readonly publicKeyPem: string };
}

/** The demo brand with vendor transfers; the other one shows a single wallet. */
const vendorBrandCode = "demo";

/** Adds the demo vendor with transfer wallets to one demo brand. */
export async function addDemoVendor(ctx: Ctx, { catalogue, houseVendor }: Services): Promise<void> {
  if (ctx.brand.code !== vendorBrandCode || (await catalogue.vendorByCode(ctx, demoVendorCode))) return;
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
