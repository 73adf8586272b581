import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How an answer may be packed on its way. */
export type Encoding = "br" | "gzip" | "identity";

const leastToPack = 1_024;
/** What packed forms may add to an answer's own bytes. */
const packedShare = 0.6;
/** Beyond it, what is saved on the way is lost on the processor. */
const brotliQuality = 4;

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** The best packing that an Accept-Encoding header takes. */
export function encodingFor(header: string | undefined): Encoding {
  const taken = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";", 1)[0]);
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : "identity";
}

/** Bytes, and how they are packed. */
export interface Packed {
  /** Names and values of the headers that say what the bytes are, in turn. */
  readonly head: readonly string[];
  /** A character a byte: Node writes such a text in one piece with the headers, and need not encode it. */
  readonly body: string;
}

/** The final bytes of an answer. Each packed form is made once, when somebody first wants it. */
export class Answer {
  private readonly plain: Packed;
  private readonly packed = new Map<Encoding, Packed>();
  private readonly packing = new Map<Encoding, Promise<Packed>>();

  constructor(
    text: string,
    private readonly contentType: string,
  ) {
    this.plain = this.written("identity", Buffer.from(text));
  }

  /** Bytes that it takes at most. */
  get size(): number {
    return Math.ceil(this.plain.body.length * (1 + packedShare));
  }

  /** The wanted form, or the plain one where packing would not pay; null while it is not made yet. */
  ready(wanted: Encoding): Packed | null {
    if (wanted === "identity" || this.plain.body.length < leastToPack) return this.plain;
    return this.packed.get(wanted) ?? null;
  }

  /** As `ready`, once it is made. */
  async in(wanted: Encoding): Promise<Packed> {
    const ready = this.ready(wanted);
    if (ready || wanted === "identity") return ready ?? this.plain;
    const packing = this.packing.get(wanted) ?? this.pack(wanted);
    this.packing.set(wanted, packing);
    return packing;
  }

  private async pack(encoding: "br" | "gzip"): Promise<Packed> {
    try {
      const packed = this.written(encoding, await pack[encoding](Buffer.from(this.plain.body, "latin1")));
      this.packed.set(encoding, packed);
      return packed;
    } finally {
      this.packing.delete(encoding);
    }
  }

  private written(encoding: Encoding, bytes: Buffer): Packed {
    const head = ["content-type", this.contentType, "content-length", String(bytes.length)];
    if (encoding !== "identity") head.push("content-encoding", encoding);
    return { head, body: bytes.toString("latin1") };
  }
}
