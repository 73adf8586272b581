import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { houseSealPurposes } from "./house-games.model.js";

/** Encrypts what must stay secret: unrevealed seeds and the platform's session tokens. */
export class Seals {
  constructor(private readonly keys: SecretKeys) {}

  sealSeed(serverSeed: string): Buffer {
    return seal(this.keys, houseSealPurposes.seed, serverSeed);
  }

  openSeed(sealed: Buffer): string {
    return unseal(this.keys, houseSealPurposes.seed, sealed);
  }

  sealToken(token: string): Buffer {
    return seal(this.keys, houseSealPurposes.walletToken, token);
  }

  openToken(sealed: Buffer): string {
    return unseal(this.keys, houseSealPurposes.walletToken, sealed);
  }
}
