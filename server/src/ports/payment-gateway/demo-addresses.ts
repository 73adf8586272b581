import { keyedHash } from "../../core/crypto.js";
import type { ChainAddresses } from "./gateway-port.js";

/**
 * Addresses for demo installations: the same order always gets the same one, and they stand on no chain. What is
 * sent to one is lost, so they say plainly what they are.
 */
export class DemoAddresses implements ChainAddresses {
  constructor(private readonly key: Buffer) {}

  addressFor(reference: string) {
    const hash = keyedHash(this.key, "cashier.demo-address", reference).toString("hex").slice(0, 32);
    return { address: `demo1${hash}`, network: "Demo chain" };
  }
}
