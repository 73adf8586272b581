import { keyedHash } from "../../core/crypto.js";
import type { CryptoAddresses } from "./provider-port.js";

/**
 * Crypto addresses of demo installations, derived from the deposit's reference. They exist on no blockchain and money
 * sent to one is lost, so their prefix marks them as demo addresses.
 */
export class DemoCryptoAddresses implements CryptoAddresses {
  constructor(private readonly key: Buffer) {}

  getAddress(reference: string) {
    const hash = keyedHash(this.key, "deposits.demo-address", reference).toString("hex").slice(0, 32);
    return { address: `demo1${hash}`, network: "Demo chain" };
  }
}
