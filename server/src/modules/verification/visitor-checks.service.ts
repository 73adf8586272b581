import type { CarrierSettings, HumanCheckWidget } from "../../config/carriers.js";

/** The page on which a third party verifies phones. */
export interface PhoneProofPage {
  readonly url: string;
}

/** Settings of third-party checks for the client; null when none is configured. */
export class VisitorChecksService {
  readonly humanCheck: HumanCheckWidget | null;
  readonly phoneProof: PhoneProofPage | null;

  constructor({ humanCheck, phoneProof }: Pick<CarrierSettings, "humanCheck" | "phoneProof">) {
    this.humanCheck = humanCheck?.widget ?? null;
    const url = phoneProof?.pageUrl ?? null;
    this.phoneProof = url === null ? null : { url };
  }

  /** Origins of scripts and frames that the content security policy must allow. */
  origins(): readonly string[] {
    return this.humanCheck ? [new URL(this.humanCheck.scriptUrl).origin] : [];
  }
}
