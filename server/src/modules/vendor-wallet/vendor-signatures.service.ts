import { verify } from "node:crypto";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { isIpAllowed } from "./ip-allow-list.js";
import { PublicKeyCache } from "./public-key-cache.js";
import { VendorRefusal } from "./vendor-wallet.model.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
}

/** Authenticates vendors that sign their calls. */
export class VendorSignaturesService {
  private readonly keys = new PublicKeyCache();

  constructor(private readonly deps: Deps) {}

  /**
   * Authenticates the vendor by its signature over these bytes (RSA-SHA256, base64) with one of its active keys.
   * @throws VendorRefusal INVALID_PARTNER for an unknown vendor or IP address, INVALID_SIGNATURE
   */
  async authenticate(ctx: Ctx, code: string, body: Buffer, signature: string): Promise<VendorActor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (vendor?.dialect !== "HUB88" || !isIpAllowed(vendor, ctx.ip)) {
      throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    }
    const bytes = Buffer.from(signature, "base64");
    const signed = vendor.publicKeys.some((pem) => verify("RSA-SHA256", body, this.keys.of(pem), bytes));
    if (!signed) throw new VendorRefusal("RS_ERROR_INVALID_SIGNATURE");
    return { kind: "vendor", vendorId: vendor.id, vendorCode: vendor.code };
  }
}
