import type { Actor, Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { networkOf } from "../../core/ip.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { hasFeature } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { SignedIn } from "../identity/identity.model.js";
import type { SessionOpener } from "../identity/sessions/session-opener.service.js";
import type { MembersService } from "../members/members.service.js";
import type { HumanCheckService } from "../verification/human-check.service.js";
import {
  type CreateTrialAccountInput,
  generateTrialNames,
  trialAccountFaults,
  trialThrottles,
} from "./trial.model.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly human: Pick<HumanCheckService, "require">;
  readonly members: Pick<MembersService, "create">;
  readonly opener: Pick<SessionOpener, "open">;
  readonly throttles: Throttles;
}

const platform: Actor = { kind: "system", name: "trial-accounts" };

/** Starts free play without an account, as a member of type 4 without password and money. */
export class TrialService {
  private readonly network: Throttle;
  private readonly brand: Throttle;

  constructor(private readonly deps: Deps) {
    const { perNetwork, perBrand, windowSeconds } = trialThrottles;
    this.network = deps.throttles.make({ name: "trial-network", points: perNetwork, windowSeconds });
    this.brand = deps.throttles.make({ name: "trial-brand", points: perBrand, windowSeconds });
  }

  /**
   * Creates a trial member and signs in. The session of the request ends.
   * @throws DomainError trial_accounts_not_offered, validation_failed (adult: required, platform, gatewayVersion),
   * too_many_requests {retryAfterSeconds},
   * captcha_required, captcha_check_failed
   */
  async createAccount(
    ctx: Ctx,
    input: CreateTrialAccountInput,
  ): Promise<SignedIn & { readonly account: string }> {
    const brand = await this.deps.brands.current(ctx);
    if (!hasFeature(brand, "trial-accounts")) throw new DomainError("trial_accounts_not_offered");
    const faults = trialAccountFaults(input);
    if (faults.length > 0) throw validationFailed(...faults);
    const { count } = await admit(this.network, `${ctx.brand.id}:${networkOf(ctx.ip)}`);
    if (hasFeature(brand, "human-check") && count > trialThrottles.withoutProof)
      await this.deps.human.require(ctx, input.human ?? {}, "trial_account");
    await admit(this.brand, ctx.brand.id);
    return inTx(ctx, async (ctx) => {
      const made = { ...generateTrialNames(), memberType: 4, password: null } as const;
      const id = await this.deps.members.create({ ...ctx, actor: platform }, made);
      const opening = { portal: "member", deviceHash: null, method: "trial" } as const;
      return { ...(await this.deps.opener.open(ctx, { id }, opening)), account: made.username };
    });
  }
}
