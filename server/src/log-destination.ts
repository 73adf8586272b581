import { writeSync } from "node:fs";
import { type DestinationStream, pino } from "pino";

/** Bytes that may be queued for a reader of stdout that does not keep up; further lines are dropped. */
const maxQueuedBytes = 8 * 1024 * 1024;
/** Lines are written once they have this many characters together, or this many milliseconds after the first. */
const batch = { characters: 12_288, ms: 50 };

/**
 * Buffers lines and writes them in one chunk, since every write makes the stream below search its whole buffer. The
 * rest is written when the process exits.
 */
export class BufferedLines implements DestinationStream {
  private lines: string[] = [];
  private characters = 0;
  private timer: NodeJS.Timeout | undefined;

  /** `writeLines` receives one or more whole lines. */
  constructor(private readonly writeLines: (lines: string) => void) {}

  write(line: string): void {
    this.lines.push(line);
    this.characters += line.length;
    if (this.characters >= batch.characters) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), batch.ms);
  }

  /** Writes the buffered lines. */
  flush(): void {
    const text = this.take();
    if (text !== "") this.writeLines(text);
  }

  /** Removes the buffered lines and returns them. */
  take(): string {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = this.lines.join("");
    this.lines = [];
    this.characters = 0;
    return text;
  }
}

const stdout = 1;

/** Writes a text synchronously. Returns what a reader that does not keep up has left of it. @throws Error of the write */
function writeAtExit(text: string): Buffer {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(stdout, rest));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
  }
  return rest;
}

/**
 * Asynchronous standard output. When it cannot be written, as with a full disk, lines are queued and then dropped, and
 * the server goes on.
 */
export function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: stdout, sync: false, minLength: 0, maxLength: maxQueuedBytes });
  const buffered = new BufferedLines((lines) => stream.write(lines));
  let isFailing = false;
  stream.on("error", () => {
    isFailing = true;
  });
  stream.on("write", () => {
    isFailing = false;
  });
  // Before the stream's own handler, which would try for ever to write to a full disk.
  process.prependListener("exit", () => {
    try {
      const rest = writeAtExit(buffered.take());
      if (!isFailing && rest.length > 0) stream.write(rest.toString());
    } catch {
      isFailing = true;
    }
    if (isFailing) stream.destroy();
    else stream.flushSync();
  });
  return buffered;
}
