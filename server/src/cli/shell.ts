import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CommandRefused } from "../kit/command-refused.js";
import type { Shell } from "./command.js";

/** The shell that started this process. `folder` is where the command was typed. */
export function realShell(folder: string): Shell {
  return {
    readFile: async (path) => {
      try {
        return await readFile(resolve(folder, path), "utf8");
      } catch (error) {
        throw new CommandRefused(`Cannot read the file ${path}: ${(error as Error).message}.`);
      }
    },
  };
}

/** Asks without echo. @throws CommandRefused without a terminal */
export async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandRefused("There is no terminal to ask for the password; give it with --password-stdin.");
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await asking.question("");
  } finally {
    asking.close();
    process.stderr.write("\n");
  }
}
