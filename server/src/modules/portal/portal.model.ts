import type { Brand } from "../brands/brands.model.js";
import type { Member } from "../members/members.model.js";
import type { Wallet } from "../wallet/wallet.model.js";

/** A member and the money it plays with. */
export interface MemberInfo {
  readonly member: Member;
  readonly wallet: Wallet;
}

/** 0 normal, 1 maintenance, 2 region restricted. */
export type StatusNumber = 0 | 1 | 2;

/** Whether a brand is open to a visitor, and what the visitor's client needs before anything else. */
export interface SystemStatus {
  readonly status: StatusNumber;
  /** Null while the brand is open; `endsAt` null when nobody knows yet. */
  readonly maintenance: { readonly endsAt: Date | null } | null;
  readonly location: { readonly ip: string };
  readonly brand: Brand;
}

/** The status of a brand for a visitor at an address. Maintenance comes before any region. */
export function statusFor(brand: Brand, ip: string): SystemStatus {
  const { on, endsAt } = brand.maintenance;
  return {
    status: on ? 1 : 0,
    maintenance: on ? { endsAt } : null,
    location: { ip },
    brand,
  };
}
