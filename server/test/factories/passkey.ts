import { createSign, generateKeyPairSync } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { sha256 } from "../../src/core/crypto.js";
import { newBytes } from "../../src/core/ids.js";

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

/** An authenticator in memory, as a browser would report it: one ES256 key for one host. */
export class SoftwarePasskey {
  readonly id = newBytes(16).toString("base64url");
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** Uses that it reports; a copy of the passkey would report fewer. */
  counter = 0;

  constructor(
    /** The page that it reports. */
    public origin: string,
    /** Whether the person was verified by a PIN or a fingerprint. */
    private readonly verifiesPerson = true,
  ) {}

  /** Responds to the options of a registration. */
  create({ challenge }: { readonly challenge: string }): RegistrationResponseJSON {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, publicKey]);
    const authData = Buffer.concat([this.authenticatorData(hasCredential), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Responds to the options of a verification. */
  sign({ challenge }: { readonly challenge: string }): AuthenticationResponseJSON {
    this.counter += 1;
    const authData = this.authenticatorData(0);
    const clientData = this.clientData("webauthn.get", challenge);
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: "public-key" as const, clientExtensionResults: {} };
  }

  private authenticatorData(flags: number): Buffer {
    const rpIdHash = sha256(new URL(this.origin).hostname);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const all = userPresent | (this.verifiesPerson ? userVerified : 0) | flags;
    return Buffer.concat([rpIdHash, Buffer.from([all]), count]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}
