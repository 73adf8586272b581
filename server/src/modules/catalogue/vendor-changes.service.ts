import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newToken } from "../../core/ids.js";
import type { Port } from "../../core/port.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import { houseBaseUrl, type Vendor } from "./catalogue.model.js";
import { requireMayRunCatalogue } from "./catalogue.policy.js";
import type { CatalogueService } from "./catalogue.service.js";
import { insertKey, lockVendor, retireFormerKeys, updateVendorConnection } from "./catalogue.store.js";
import {
  applyChange,
  proposeConnection,
  type VendorChange,
  type VendorConnection,
} from "./vendor-changes.model.js";
import { publicKeyPem } from "./vendor-keys.js";
import type { VendorRegistration, VendorRegistrationService } from "./vendor-registration.service.js";
import { sealSecret } from "./vendor-secrets.js";

/** Money on its way to or from vendors with wallets of their own. */
export interface VendorMoney {
  /** Whether transfers with the vendor are in progress, which only its present base URL knows. */
  isMoving(ctx: Ctx, vendorId: string): Promise<boolean>;
}

interface Deps {
  readonly approvals: ApprovalsService;
  readonly catalogue: CatalogueService;
  readonly content: ContentVersions;
  readonly registration: Pick<VendorRegistrationService, "describe">;
  readonly money: Pick<Port<VendorMoney>, "get">;
  readonly secretKeys: SecretKeys;
}

/** Changes the address, key and secret of vendors that are registered. */
export class VendorChangesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Changes a vendor's connection once a second person enters the same. A running vendor goes on: the key and the secret
   * that were in force stay valid beside the new ones, until those are replaced or `endFormer` ends them, which one
   * person may. The base URL stays while transfers with the vendor are in progress: the new one would not know them.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed, operation_not_allowed (a vendor of
   * this process, or transfers in progress), second_approver_needed
   */
  async change(ctx: Ctx, change: VendorChange): Promise<VendorRegistration> {
    requireMayRunCatalogue(ctx.actor);
    const { approvals } = this.deps;
    const about = { kind: "vendor", subject: change.code } as const;
    let generatedSecret: string | null = null;
    const vendor = await approvals.decide(ctx, {
      ...about,
      audit: { action: "vendor.change", subjectKind: "vendor" },
      lock: async (ctx) => requireFound(await lockVendor(ctx.db, ctx.brand.id, change.code)),
      guard: async (ctx, vendor) => {
        if (vendor.baseUrl === houseBaseUrl) throw new DomainError("operation_not_allowed");
        const before = this.connectionOf(vendor);
        const after = this.requireValid(vendor, applyChange(before, change), change);
        if (after.baseUrl !== before.baseUrl && (await this.deps.money.get().isMoving(ctx, vendor.id)))
          throw new DomainError("operation_not_allowed");
        return { ...proposeConnection(before, after, change), connection: after };
      },
      act: async (ctx, vendor, { connection }) => {
        generatedSecret = change.generateSecret ? newToken() : null;
        const secret = generatedSecret ?? connection.secret;
        await this.write(ctx, vendor, { ...connection, secret }, change.endFormer);
      },
      read: async (ctx) => requireFound(await this.deps.catalogue.vendorNow(ctx, change.code)),
    });
    const isInEffect = (await approvals.findWaiting(ctx, about)) === null;
    return { ...(await this.deps.registration.describe(ctx, vendor)), isInEffect, generatedSecret };
  }

  private connectionOf(vendor: Vendor): VendorConnection {
    const [secret = null] = this.deps.catalogue.secretsOf(vendor);
    const [key = null] = vendor.publicKeys;
    const { baseUrl, launchOrigins, ipAllowList } = vendor;
    return { baseUrl, launchOrigins, ipAllowList, publicKeyPem: key, secret };
  }

  /** Checks a connection by the rules of registrations. Returns it with its key in the stored form. */
  private requireValid(vendor: Vendor, after: VendorConnection, change: VendorChange): VendorConnection {
    const { code, name, dialect, operatorId, walletMode } = vendor;
    const { secret, publicKeyPem: pem, ...addresses } = after;
    const form = { code, name, dialect, operatorId, walletMode, ...addresses, games: [] };
    // A secret that was valid once needs no check, and one that HUB88 has no use for is refused.
    const isGiven = change.sharedSecret !== undefined || dialect === "ACTIONS";
    const key = this.deps.catalogue.requireValid({
      ...form,
      ...(pem === null ? {} : { publicKeyPem: pem }),
      ...(isGiven && secret !== null ? { sharedSecret: secret } : {}),
    });
    return { ...after, publicKeyPem: key && publicKeyPem(key) };
  }

  private async write(
    ctx: Ctx,
    vendor: Vendor,
    { secret, publicKeyPem: pem, ...addresses }: VendorConnection,
    endsFormer: boolean,
  ): Promise<void> {
    const now = ctx.clock.now();
    const [knownSecret = null] = this.deps.catalogue.secretsOf(vendor);
    const isSame = secret === knownSecret;
    const sealed = isSame || secret === null ? vendor.secretSealed : sealSecret(this.deps.secretKeys, secret);
    const former = isSame ? vendor.formerSecretSealed : vendor.secretSealed;
    await updateVendorConnection(ctx.db, vendor.id, {
      ...addresses,
      secretSealed: sealed,
      formerSecretSealed: endsFormer ? null : former,
    });
    if (pem !== null && pem !== vendor.publicKeys[0]) await insertKey(ctx.db, vendor.id, pem, now);
    if (endsFormer) await retireFormerKeys(ctx.db, vendor.id, now);
    ctx.afterCommit(() => this.deps.content.bump(ctx.brand.id));
  }
}

/** @throws DomainError not_found */
function requireFound(vendor: Vendor | null): Vendor {
  if (!vendor) throw new DomainError("not_found");
  return vendor;
}
