import { once } from "node:events";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { CommandRefused } from "../../kit/command-refused.js";
import { askHidden, realShell } from "../shell.js";
import type { AdminMachine } from "./run-admin.js";
import { sendByHttp } from "./send-operation.js";
import { SessionFile } from "./session-file.js";

interface Place {
  /** Where the command was typed. */
  readonly folder: string;
  /** Where sessions are kept. */
  readonly sessionsFolder: string;
  localServer(): Promise<string>;
}

/** Streams the lines of a file. @throws CommandRefused when it cannot be read */
async function* linesOfFile(path: string): AsyncGenerator<string> {
  const file = createReadStream(path, "utf8");
  try {
    await once(file, "open");
    // Later errors are checked at the end of the lines.
    file.on("error", () => undefined);
    yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
    if (file.errored) throw file.errored;
  } catch (error) {
    if (error instanceof Error && "syscall" in error)
      throw new CommandRefused(`Cannot read the file ${path}: ${error.message}.`);
    throw error;
  } finally {
    file.destroy();
  }
}

/** Reads one line of stdin after the other. */
function stdinLines(): () => Promise<string> {
  let lines: AsyncIterator<string> | null = null;
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    if (done) throw new CommandRefused("No password was given on stdin.");
    return value;
  };
}

async function askTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandRefused("There is no terminal to ask for a code; give --code.");
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await asking.question(question)).trim();
  } finally {
    asking.close();
  }
}

/** The machine that this process runs on. */
export function realMachine({ folder, sessionsFolder, localServer }: Place): AdminMachine {
  const nextLine = stdinLines();
  return {
    localServer,
    send: sendByHttp,
    sessionStore: (name) => new SessionFile(resolve(sessionsFolder, `${name}.json`)),
    print: (text) => process.stdout.write(`${text}\n`),
    printError: (text) => process.stderr.write(`${text}\n`),
    readFile: realShell(folder).readFile,
    readLines: (path) => linesOfFile(resolve(folder, path)),
    password: (question, fromStdin) => (fromStdin ? nextLine() : askHidden(question)),
    ask: askTerminal,
  };
}
