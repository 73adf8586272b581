import type { CarrierSettings, HumanCheckWidget } from "../../config/carriers.js";

/** Where a third party proves phones. */
export interface PhoneProofPage {
  readonly url: string;
}

/** What the pages show of checks that others make; null where none is configured. */
export class VisitorChecksService {
  readonly humanCheck: HumanCheckWidget | null;
  readonly phoneProof: PhoneProofPage | null;

  constructor({ humanCheck, phoneProof }: Pick<CarrierSettings, "humanCheck" | "phoneProof">) {
    this.humanCheck = humanCheck?.widget ?? null;
    const url = phoneProof?.pageUrl ?? null;
    this.phoneProof = url === null ? null : { url };
  }

  /** Origins of scripts and frames that a page must be allowed to load for it. */
  origins(): readonly string[] {
    return this.humanCheck ? [new URL(this.humanCheck.scriptUrl).origin] : [];
  }
}
