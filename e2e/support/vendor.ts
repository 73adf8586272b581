import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { shell } from "./shell.js";

/** The response to a wallet call. */
export interface WalletAnswer {
  status: string;
  balance?: number;
  currency?: string;
}

interface Launch {
  user: string;
  token: string;
  game_code: string;
  currency: string;
}

/** How often a wallet call is made until it is answered in time. */
const maxAttempts = 5;

/** A game vendor of a test's own: a process that the platform asks for game addresses, and a wallet client. */
export class AcmeVendor {
  launches: Launch[] = [];
  private readonly keys = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  private platformKey = "";
  private server?: Server;

  constructor(
    readonly code: string,
    readonly gameCode: string,
    private readonly request: APIRequestContext,
  ) {}

  /** Starts listening, and registers with the demo brand from a shell. */
  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const body = Buffer.concat(parts);
        const signature = String(request.headers["x-hub88-signature"]);
        const genuine = createVerify("RSA-SHA256").update(body).verify(this.platformKey, signature, "base64");
        if (!genuine) {
          response.writeHead(403).end();
          return;
        }
        this.launches.push(JSON.parse(body.toString()) as Launch);
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ url: `https://games.example/${this.gameCode}` }));
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(0, "127.0.0.1", resolve));
    const { port } = this.server.address() as AddressInfo;
    const keyFile = join(await mkdtemp(join(tmpdir(), "acme-")), "key.pem");
    await writeFile(keyFile, this.keys.publicKey);
    const printed = await shell(
      "vendor-add",
      ...["--brand", "demo", "--code", this.code, "--base-url", `http://127.0.0.1:${port}`],
      ...["--public-key", keyFile, "--game", this.gameCode, "--launch-origin", "https://games.example"],
    );
    this.platformKey = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/.exec(printed)?.[0] ?? "";
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /**
   * Makes a signed wallet call; amounts are 1.00 = 100000. Repeats one that a busy machine does not answer in time, as
   * vendors do: it is idempotent.
   */
  async wallet(path: string, body: object): Promise<WalletAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.callWallet(path, body);
      if (answer.status !== "RS_ERROR_TIMEOUT" || attempt === maxAttempts) return answer;
    }
  }

  private async callWallet(path: string, body: object): Promise<WalletAnswer> {
    const bytes = Buffer.from(JSON.stringify({ request_uuid: randomUUID(), ...body }));
    const signature = createSign("RSA-SHA256").update(bytes).sign(this.keys.privateKey, "base64");
    const response = await this.request.post(`/vendor/${this.code}${path}`, {
      headers: { "content-type": "application/json", "x-hub88-signature": signature },
      data: bytes,
    });
    return response.json();
  }
}
