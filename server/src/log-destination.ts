import { type DestinationStream, pino } from "pino";

/** What a reader of stdout who does not keep up leaves waiting has an end, in bytes; further lines are lost. */
const mostWaiting = 8 * 1024 * 1024;
/** Lines are handed on once they are so many characters together, or so many milliseconds after the first. */
const together = { characters: 12_288, ms: 50 };

/**
 * Gathers lines and hands them on in one piece: the stream beneath looks at all that it holds with each write.
 * What is not handed on yet is when the process exits.
 */
export class GatheredLines implements DestinationStream {
  private lines: string[] = [];
  private characters = 0;
  private timer: NodeJS.Timeout | undefined;

  /** `handOn` takes one or more whole lines. */
  constructor(private readonly handOn: (lines: string) => void) {}

  write(line: string): void {
    this.lines.push(line);
    this.characters += line.length;
    if (this.characters >= together.characters) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), together.ms);
  }

  /** Hands on what there is. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length === 0) return;
    const text = this.lines.join("");
    this.lines = [];
    this.characters = 0;
    this.handOn(text);
  }
}

/** Standard output, which nothing waits for. */
export function standardOutput(): DestinationStream {
  const stream = pino.destination({ sync: false, minLength: 0, maxLength: mostWaiting });
  const gathered = new GatheredLines((lines) => stream.write(lines));
  process.on("exit", () => {
    gathered.flush();
    stream.flushSync();
  });
  return gathered;
}
