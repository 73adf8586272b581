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
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length === 0) return;
    const text = this.lines.join("");
    this.lines = [];
    this.characters = 0;
    this.writeLines(text);
  }
}

/** Asynchronous standard output. */
export function standardOutput(): DestinationStream {
  const stream = pino.destination({ sync: false, minLength: 0, maxLength: maxQueuedBytes });
  const buffered = new BufferedLines((lines) => stream.write(lines));
  process.on("exit", () => {
    buffered.flush();
    stream.flushSync();
  });
  return buffered;
}
