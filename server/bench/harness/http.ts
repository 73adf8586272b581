import { connect, type Socket } from "node:net";
import { Latencies } from "./drive.js";
import type { Sample } from "./side.js";

/** Requests that are written before the clock starts, so that sending them costs next to nothing. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Whole HTTP/1.1 requests, headers and body. */
  readonly requests: readonly Uint8Array[];
  readonly seconds: number;
  /** Go round the requests until the time is over; else it is over with the last one at the latest. */
  readonly again: boolean;
  /** What a right answer's body holds, or is: the texts for the first requests, again and again. */
  readonly right: { readonly holds: string } | { readonly is: readonly string[] };
  /** What an answer holds that came too late to say what became of the call. */
  readonly late?: string;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const headEnd = Buffer.from("\r\n\r\n");
const toldFaults = 5;

/** The bytes of a request. `headers` must name the host: it says which brand is meant. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> & { readonly host: string },
  body = "",
): Uint8Array {
  const lines = Object.entries({ "content-length": String(Buffer.byteLength(body)), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** One keep-alive connection with one request under way at a time. */
class Line {
  private held: Buffer = Buffer.alloc(0);
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  private constructor(private readonly socket: Socket) {
    const lost = (error?: Error) => this.waiting?.reject(error ?? new Error("the connection was closed"));
    socket.on("data", (data) => this.take(data));
    socket.on("error", lost);
    socket.on("close", () => lost());
  }

  static async open(port: number): Promise<Line> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    return new Line(socket);
  }

  send(request: Uint8Array): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) return reject(new Error("the connection was closed"));
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(data: Buffer): void {
    this.held = this.held.length === 0 ? data : Buffer.concat([this.held, data]);
    const answer = answerIn(this.held);
    if (!answer) return;
    this.held = Buffer.alloc(0);
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }
}

/** The answer that bytes hold; null while it is not whole. One without its length is its own head: a wrong one. */
function answerIn(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) return { status: Number(head.slice(9, 12)), body: Buffer.from(head) };
  const start = end + headEnd.length;
  if (bytes.length < start + Number(length)) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(start, start + Number(length)) };
}

/** Sends one request. Answers its status and body. */
export async function sendOnce(port: number, request: Uint8Array): Promise<{ status: number; body: string }> {
  const line = await Line.open(port);
  try {
    const { status, body } = await line.send(request);
    return { status, body: body.toString("utf8") };
  } finally {
    line.close();
  }
}

function checkOf(right: Load["right"]): (answer: Answer, index: number) => boolean {
  if ("holds" in right) return ({ status, body }) => status === 200 && body.includes(right.holds);
  const wanted = right.is.map((text) => Buffer.from(text));
  return ({ status, body }, index) => {
    const expected = wanted[index % wanted.length];
    return status === 200 && expected !== undefined && body.equals(expected);
  };
}

/** Sends a load and looks at every answer. */
export async function sendLoad(load: Load): Promise<Sample> {
  const { port, connections, requests, seconds, again, right, late } = load;
  const lines = await Promise.all(Array.from({ length: connections }, () => Line.open(port)));
  const isRight = checkOf(right);
  const latencies = new Latencies();
  const faults: string[] = [];
  let operations = 0;
  let tooLate = 0;
  let next = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const total = again ? Number.POSITIVE_INFINITY : requests.length;
  const loop = async (line: Line) => {
    for (let now = performance.now(); now < end && next < total; ) {
      const index = next % requests.length;
      const request = requests[index];
      next += 1;
      if (!request) return;
      const answer = await line.send(request);
      const after = performance.now();
      latencies.add(after - now);
      now = after;
      if (isRight(answer, index)) operations += 1;
      else if (late !== undefined && answer.body.includes(late)) tooLate += 1;
      else if (faults.length < toldFaults)
        faults.push(`HTTP ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(lines.map(loop));
  const sample = {
    operations,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.all(),
    faults,
    late: tooLate,
  };
  for (const line of lines) line.close();
  return sample;
}
