import { createDecipheriv, createECDH, type ECDH, hkdfSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import { newBytes, newToken } from "../../src/core/ids.js";
import type { PushTopic } from "../../src/modules/push/push.model.js";

/** A browser that subscribes at the peer. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly topics: readonly PushTopic[];
}

/** A message that the peer received: decrypted, with its signature verified. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The VAPID key that signed it. */
  readonly publicKey: string;
  /** What the token says. */
  readonly claims: { readonly sub?: unknown; readonly exp?: unknown };
}

interface BrowserSecrets {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

interface Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Decrypts a message as a browser does (RFC 8291 and RFC 8188). */
function decrypt(body: Buffer, { pair, auth }: BrowserSecrets): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString("utf8");
}

/** Verifies a VAPID header (RFC 8292). */
async function verify(header: string, origin: string, now: Date) {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, key, { audience: origin, currentDate: now });
  return { publicKey, claims: payload };
}

/** A local push service. It accepts messages for its browsers only when their signature is right. */
export class PushPeer {
  readonly received: ReceivedPush[] = [];
  /** Faults of messages that a push service would refuse. */
  readonly faults: unknown[] = [];
  private readonly browsers = new Map<string, BrowserSecrets>();
  private readonly responses: Response[] = [];

  private constructor(
    private readonly server: Server,
    private readonly origin: string,
    private readonly now: () => Date,
  ) {}

  /** @param now the time that tokens are verified at */
  static async start(now: () => Date): Promise<PushPeer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const peer = new PushPeer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, now);
    server.on("request", async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { status, headers = {} } = await peer.receive(
        request.url ?? "",
        request.headers,
        Buffer.concat(parts),
      );
      response.writeHead(status, headers).end();
    });
    return peer;
  }

  /** A browser with a new address. */
  subscribe(topics: readonly PushTopic[] = ["PAYMENTS"]): TestBrowser {
    const pair = createECDH("prime256v1");
    const p256dh = pair.generateKeys();
    const auth = newBytes(16);
    const path = `/send/${newToken()}`;
    this.browsers.set(path, { pair, auth });
    return {
      endpoint: `${this.origin}${path}`,
      p256dh: p256dh.toString("base64url"),
      auth: auth.toString("base64url"),
      topics,
    };
  }

  /** Answers the next message so, in place of 201. */
  answerNext(...responses: readonly Response[]): void {
    this.responses.push(...responses);
  }

  /** Forgets what it received. */
  clear(): void {
    this.received.length = 0;
    this.faults.length = 0;
    this.responses.length = 0;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(path: string, headers: Record<string, unknown>, body: Buffer): Promise<Response> {
    const browser = this.browsers.get(path);
    if (!browser) return { status: 410 };
    try {
      const signed = await verify(String(headers.authorization), this.origin, this.now());
      const content = JSON.parse(decrypt(body, browser)) as ReceivedPush["content"];
      this.received.push({ endpoint: `${this.origin}${path}`, content, headers, ...signed });
      return this.responses.shift() ?? { status: 201 };
    } catch (error) {
      this.faults.push(error);
      return { status: 400 };
    }
  }
}
