import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import type { MessageChannel } from "../delivery/delivery.model.js";
import type { CodeKey } from "./codes.store.js";
import { normaliseTarget, purposeGroup, type SendPurpose } from "./verification.model.js";

/** Identifies a code by its purpose and recipient. */
export interface CodeTarget {
  readonly purpose: SendPurpose;
  readonly channel: MessageChannel;
  /** A phone as E.164, or an e-mail address. */
  readonly to: string;
  /**
   * Who requested it, if known: the browser's device id, or an account id. Only the requester can use such a code, and
   * only the requester's guesses count against it.
   */
  readonly requester?: string | undefined;
}

/** Computes the keyed hashes by which codes and their recipients are looked up and compared. */
export class CodeKeys {
  constructor(private readonly secretKeys: SecretKeys) {}

  /** Key under which a requester's code for a target is stored. */
  keyOf(ctx: Ctx, { purpose, channel, to, requester }: CodeTarget): CodeKey {
    const target = `${purposeGroup(purpose)}:${normaliseTarget(channel, to)}`;
    const text = requester ? `${target}\n${requester}` : target;
    const targetHash = keyedHash(this.secretKeys.hashKey, `verification.target.${channel}`, text);
    return { brandId: ctx.brand.id, targetHash };
  }

  /** Key under which messages to a phone or address are throttled, for all purposes together. */
  throttleKeyOf(channel: MessageChannel, to: string): Buffer {
    return keyedHash(
      this.secretKeys.hashKey,
      `verification.throttle.${channel}`,
      normaliseTarget(channel, to),
    );
  }

  /** Hash of a code as stored. It includes the id, so it is valid for its own row only. */
  hashCode(id: string, code: string): Buffer {
    return keyedHash(this.secretKeys.hashKey, "verification.code", `${id}:${code}`);
  }
}
