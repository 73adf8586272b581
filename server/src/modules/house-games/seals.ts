import { seal, unseal } from "../../core/seal.js";

/** Encrypts what must stay secret: unrevealed seeds and the platform's session tokens. */
export class Seals {
  constructor(private readonly key: Buffer) {}

  sealSeed(serverSeed: string): Buffer {
    return seal(this.key, "house-games.seed", serverSeed);
  }

  openSeed(sealed: Buffer): string {
    return unseal(this.key, "house-games.seed", sealed);
  }

  sealToken(token: string): Buffer {
    return seal(this.key, "house-games.wallet-token", token);
  }

  openToken(sealed: Buffer): string {
    return unseal(this.key, "house-games.wallet-token", sealed);
  }
}
