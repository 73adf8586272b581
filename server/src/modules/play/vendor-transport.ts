import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { SendInProcess } from "../../core/in-process-request.js";
import { houseBaseUrl, type Vendor } from "../catalogue/catalogue.model.js";

/** What a call needs to know of a vendor. */
export type CalledVendor = Pick<Vendor, "code" | "baseUrl" | "operatorId">;

/** How long an answer may take, and how long it may be. */
export interface CallPatience {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Calls a vendor; what it answers is not to be trusted. */
export interface VendorTransport {
  /**
   * Posts JSON with the operator id that the vendor knows us by, signed by the platform, and answers the
   * parsed body. `path` follows the base address.
   * @throws DomainError vendor_unavailable when there is no answer in time, or none that is JSON and 2xx
   */
  post(ctx: Ctx, vendor: CalledVendor, path: string, body: object, options?: CallPatience): Promise<unknown>;
}

interface Parts {
  /** Signs what the platform sends. */
  readonly privateKeyPem: string;
  /** Carries calls to the vendor that lives in this process. */
  readonly deliver: SendInProcess;
  /** Host name under which the platform serves the ctx's brand. */
  readonly hostOf: (ctx: Ctx) => Promise<string>;
}

const defaultTimeoutMs = 5_000;
const maxAnswer = 64 * 1024;
/** Where the vendor of this process answers. */
const housePrefix = "/house";

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Signed calls by HTTP, or within this process for the house. Redirects are not followed. */
export class SignedVendorTransport implements VendorTransport {
  private readonly key: KeyObject;

  constructor(private readonly parts: Parts) {
    this.key = createPrivateKey(parts.privateKeyPem);
  }

  async post(
    ctx: Ctx,
    vendor: CalledVendor,
    path: string,
    body: object,
    { timeoutMs = defaultTimeoutMs, maxBytes = maxAnswer }: CallPatience = {},
  ): Promise<unknown> {
    try {
      const whole = { ...body, operator_id: vendor.operatorId };
      const { status, body: text } = await this.send(ctx, vendor.baseUrl, path, whole, {
        timeoutMs,
        maxBytes,
      });
      if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
      return JSON.parse(text);
    } catch (error) {
      ctx.log.warn({ err: error, vendor: vendor.code, path }, "the vendor did not answer");
      throw new DomainError("vendor_unavailable", {}, { cause: error });
    }
  }

  private async send(
    ctx: Ctx,
    baseUrl: string,
    path: string,
    body: object,
    { timeoutMs, maxBytes }: Required<CallPatience>,
  ): Promise<Answer> {
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = sign("RSA-SHA256", bytes, this.key).toString("base64");
    const headers = { "content-type": "application/json", "x-hub88-signature": signature };
    const signal = AbortSignal.timeout(timeoutMs);
    if (baseUrl !== houseBaseUrl) return postHttp(baseUrl + path, headers, bytes, { signal, maxBytes });
    const host = await this.parts.hostOf(ctx);
    return before(signal, this.parts.deliver({ host, path: housePrefix + path, headers, body: bytes }));
  }
}

async function postHttp(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { signal, maxBytes }: { readonly signal: AbortSignal; readonly maxBytes: number },
): Promise<Answer> {
  const response = await fetch(address, {
    method: "POST",
    headers,
    body: new Uint8Array(body),
    redirect: "error",
    signal,
  });
  return { status: response.status, body: await readCapped(response, maxBytes) };
}

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason);
    signal.addEventListener("abort", late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
}
