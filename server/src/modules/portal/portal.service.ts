import type { Ctx } from "../../core/ctx.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MembersService } from "../members/members.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { type MemberInfo, type SystemStatus, statusFor } from "./portal.model.js";

interface Deps {
  readonly brands: BrandsService;
  readonly members: MembersService;
  readonly wallet: WalletService;
}

/** Answers composed from several modules. */
export class PortalService {
  constructor(private readonly deps: Deps) {}

  /** Whether the brand is open to this visitor. Anyone may ask, in maintenance too. */
  async systemStatus(ctx: Ctx): Promise<SystemStatus> {
    return statusFor(await this.deps.brands.current(ctx), ctx.ip);
  }

  /** The signed-in member with its active wallet. @throws DomainError not_logged_in */
  async memberInfo(ctx: Ctx): Promise<MemberInfo> {
    const member = await this.deps.members.me(ctx);
    return { member, wallet: await this.deps.wallet.active(ctx) };
  }
}
