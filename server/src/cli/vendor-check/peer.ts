import { type KeyObject, sign } from "node:crypto";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { performance } from "node:perf_hooks";

/** What a wallet call answers, as far as it could be read. */
export interface PeerAnswer {
  readonly status: string;
  readonly user: unknown;
  readonly request_uuid: unknown;
  readonly currency: unknown;
  /** Wire units: 1.00 is 100000; null when none was told. */
  readonly balance: number | null;
}

/** How a call is to be sent otherwise than a well-behaved vendor sends it. */
export interface Sending {
  /** In place of the right signature; null leaves it out. */
  readonly signature?: string | null;
  /** The header the signature is in. */
  readonly header?: string;
  /** In place of the vendor's code in the path. */
  readonly vendorCode?: string;
}

/** Where the wallet answers, and who speaks to it. */
export interface PeerAddress {
  /** Origin of the server. */
  readonly url: string;
  /** Host name of the brand, where it is not the one in the address. */
  readonly brandHost: string | null;
  readonly vendorCode: string;
  readonly key: KeyObject;
}

/** The peer broke the wallet's contract; the text says how. */
export class Broken extends Error {
  override readonly name = "Broken";
}

const answerMs = 10_000;
const sockets = 64;
const unknowns = new Set(["RS_ERROR_TIMEOUT"]);
const tries = 12;

/** A wallet reached over HTTP, called as a vendor calls it. */
export class Peer {
  /** How long each answer took, in milliseconds. */
  readonly times: number[] = [];
  private readonly agent: HttpAgent;
  private readonly isSecure: boolean;

  constructor(private readonly address: PeerAddress) {
    this.isSecure = new URL(address.url).protocol === "https:";
    const options = { keepAlive: true, maxSockets: sockets };
    this.agent = this.isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  }

  close(): void {
    this.agent.destroy();
  }

  /** The signature (RSA-SHA256, base64) of bytes by the vendor's key. */
  signatureOf(bytes: Buffer): string {
    return sign("RSA-SHA256", bytes, this.address.key).toString("base64");
  }

  /**
   * Sends a call once.
   * @throws Broken for anything but HTTP 200 with a JSON object that has a status
   */
  async send(path: string, body: object | Buffer, sending: Sending = {}): Promise<PeerAnswer> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const began = performance.now();
    const { status, text } = await this.post(path, bytes, sending);
    this.times.push(performance.now() - began);
    if (status !== 200) throw new Broken(`${path} answered HTTP ${status} in place of 200`);
    return readAnswer(path, text);
  }

  /** Sends a call until the answer is another than RS_ERROR_TIMEOUT, as a vendor does; a few times at most. */
  async ask(path: string, body: object): Promise<PeerAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.send(path, body);
      if (!unknowns.has(answer.status) || attempt >= tries) return answer;
      await new Promise((resolve) => setTimeout(resolve, Math.min(50 * 2 ** attempt, 2_000)));
    }
  }

  private post(path: string, bytes: Buffer, sending: Sending): Promise<{ status: number; text: string }> {
    const { url, brandHost, vendorCode } = this.address;
    const { header = "x-hub88-signature", vendorCode: code = vendorCode } = sending;
    const signature = sending.signature === undefined ? this.signatureOf(bytes) : sending.signature;
    const target = new URL(`/vendor/${code}${path}`, url);
    const headers = {
      "content-type": "application/json",
      "content-length": bytes.length,
      ...(brandHost === null ? {} : { host: brandHost }),
      ...(signature === null ? {} : { [header]: signature }),
    };
    const send = this.isSecure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const lost = (error: Error) => reject(new Broken(`${path} was not answered: ${error.message}`));
      const options = { method: "POST", headers, agent: this.agent, timeout: answerMs };
      const call = send(target, options, (answer) => readText(answer).then(resolve, lost));
      call.on("timeout", () => call.destroy(new Error(`nothing came for ${answerMs} ms`)));
      call.on("error", lost);
      call.end(bytes);
    });
  }
}

function readText(answer: IncomingMessage): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("error", reject);
    answer.on("end", () => {
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") });
    });
  });
}

function readAnswer(path: string, text: string): PeerAnswer {
  const value = parse(path, text);
  if (
    typeof value !== "object" ||
    value === null ||
    !("status" in value) ||
    typeof value.status !== "string"
  ) {
    throw new Broken(`${path} answered no object with a status`);
  }
  const { status, user, request_uuid, currency, balance } = value as Record<string, unknown> & {
    status: string;
  };
  return { status, user, request_uuid, currency, balance: typeof balance === "number" ? balance : null };
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Broken(`${path} answered what is no JSON`);
    throw error;
  }
}
