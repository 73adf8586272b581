import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { newToken } from "../../core/ids.js";
import type { Details } from "../approvals/approvals.model.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import type { BrandAddressesService } from "../brands/brand-addresses.service.js";
import { launchOriginsOf, type NewVendor, operatorIdOf } from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import type { CatalogueService } from "./catalogue.service.js";
import { findVendor } from "./catalogue.store.js";
import { publicKeyPem } from "./vendor-keys.js";
import { toNewVendor, type VendorForm } from "./vendor-registration.model.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brandAddresses: Pick<BrandAddressesService, "originOf">;
  readonly catalogue: CatalogueService;
  /** PEM of the keys that verify what we send to vendors; the first one signs now. */
  readonly ownPublicKeys: readonly string[];
}

/** What a vendor has to know of its registration, as it is in effect. */
export interface VendorRegistration {
  readonly code: string;
  /** Whether what was entered is in effect; otherwise it waits for a second person. */
  readonly isInEffect: boolean;
  /** The URL at which it calls the wallet. */
  readonly walletAddress: string;
  readonly operatorId: string;
  /** Origins that its games are embedded from. */
  readonly launchOrigins: readonly string[];
  /** PEM of the keys that verify what we send, one after the other; the first one signs now. */
  readonly ownPublicKey: string;
  /** The shared secret that the platform generated. It is returned once, to the person by whom it took effect. */
  readonly generatedSecret: string | null;
}

/** Registers game vendors with a brand, for its staff and for the server's own shell. */
export class VendorRegistrationService {
  constructor(private readonly deps: Deps) {}

  /**
   * Registers a vendor; its games are in the catalogue immediately. Anyone who knows the key or the secret can bet and win
   * with members' money, so staff register one by two persons, who enter the same. A shared secret that is left out is
   * generated once it takes effect.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (a code or an operator id in use: taken),
   * second_approver_needed
   */
  async register(ctx: Ctx, form: VendorForm): Promise<VendorRegistration> {
    requireMayRunCatalogue(ctx.actor);
    const { approvals, catalogue } = this.deps;
    const vendor = toNewVendor(form);
    const isGenerated = vendor.dialect === "ACTIONS" && vendor.sharedSecret === undefined;
    // A secret of this length is valid, whichever is generated in the end.
    const key = catalogue.requireValid(isGenerated ? { ...vendor, sharedSecret: newToken() } : vendor);
    const pem = key && publicKeyPem(key);
    let generatedSecret: string | null = null;
    const isInEffect = await approvals.decide(ctx, {
      kind: "vendor",
      subject: vendor.code,
      audit: { action: "vendor.register", subjectKind: "vendor" },
      lock: (ctx) => requireFreeCode(ctx, vendor.code),
      guard: () => ({
        before: {},
        after: toDetails(vendor, pem),
        hidden: JSON.stringify([pem, vendor.sharedSecret ?? null]),
      }),
      act: async (ctx) => {
        generatedSecret = isGenerated ? newToken() : null;
        await catalogue.addVendor(
          ctx,
          generatedSecret === null ? vendor : { ...vendor, sharedSecret: generatedSecret },
        );
      },
      read: async (ctx) => (await findVendor(ctx.db, ctx.brand.id, { code: vendor.code })) !== null,
    });
    return { ...(await this.describe(ctx, vendor)), isInEffect, generatedSecret };
  }

  /** Describes what a vendor has to know of us. For callers that have authorised the actor. */
  async describe(
    ctx: Ctx,
    vendor: Pick<NewVendor, "code" | "baseUrl" | "dialect" | "operatorId" | "launchOrigins">,
  ): Promise<Omit<VendorRegistration, "isInEffect" | "generatedSecret">> {
    const { code, dialect } = vendor;
    const origin = await this.deps.brandAddresses.originOf(ctx);
    return {
      code,
      walletAddress: `${origin}/vendor/${code}${dialect === "ACTIONS" ? "/actions" : ""}`,
      operatorId: operatorIdOf(vendor),
      launchOrigins: launchOriginsOf(vendor),
      ownPublicKey: this.deps.ownPublicKeys.join(""),
    };
  }
}

/** @throws DomainError validation_failed (code: taken) */
async function requireFreeCode({ db, brand }: Ctx, code: string): Promise<string> {
  if (await findVendor(db, brand.id, { code })) throw validationFailed({ field: "code", code: "taken" });
  return code;
}

/** A vendor as a second person sees it. The key is shown by its hash, a secret not at all. */
function toDetails(vendor: NewVendor, pem: string | null): Details {
  const { code, name = code, baseUrl, dialect = "HUB88", walletMode = "SEAMLESS" } = vendor;
  return {
    name,
    baseUrl,
    dialect,
    walletMode,
    operatorId: operatorIdOf(vendor),
    launchOrigins: launchOriginsOf(vendor).join(" "),
    ipAllowList: (vendor.ipAllowList ?? []).join(" "),
    games: vendor.games.map((game) => game.code).join(" "),
    position: vendor.position ?? 0,
    iconUrl: vendor.iconUrl ?? null,
    keyHash: pem === null ? null : sha256(pem).toString("hex"),
  };
}
