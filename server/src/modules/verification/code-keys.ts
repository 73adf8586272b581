import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import type { Channel } from "../delivery/delivery.model.js";
import type { CodeKey } from "./codes.store.js";
import { normaliseTarget, purposeGroup, type SendPurpose } from "./verification.model.js";

/** Which code: what it is sent or used for, and where it goes to. */
export interface CodeTarget {
  readonly purpose: SendPurpose;
  readonly channel: Channel;
  /** A phone as E.164, or an e-mail address. */
  readonly to: string;
  /**
   * Who asked for it, where that is known: the id that the browser keeps, or an account. Nobody else's guesses
   * count against such a code, and nobody else can use it.
   */
  readonly asker?: string | undefined;
}

/** The keyed hashes by which codes and their targets are found and compared. */
export class CodeKeys {
  constructor(private readonly secretsKey: Buffer) {}

  /** Under which the code of a target is kept, for whoever asked for it. */
  of(ctx: Ctx, { purpose, channel, to, asker }: CodeTarget): CodeKey {
    const target = `${purposeGroup(purpose)}:${normaliseTarget(channel, to)}`;
    const text = asker ? `${target}\n${asker}` : target;
    const targetHash = keyedHash(this.secretsKey, `verification.target.${channel}`, text);
    return { brandId: ctx.brand.id, targetHash };
  }

  /** Under which messages to a phone or an address are counted, whatever they are for. */
  throttled(channel: Channel, to: string): Buffer {
    return keyedHash(this.secretsKey, `verification.throttle.${channel}`, normaliseTarget(channel, to));
  }

  /** A code as it is kept; it is bound to its row. */
  code(id: string, code: string): Buffer {
    return keyedHash(this.secretsKey, "verification.code", `${id}:${code}`);
  }
}
