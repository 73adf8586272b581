import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A process of the bench's own that is asked things, one after the other. */
export interface Helper<Ask, Answer> {
  readonly pid: number;
  ask(question: Ask): Promise<Answer>;
  stop(): Promise<void>;
}

/** Settles once the process has ended. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Starts a source file as a process that answers each message with one. `path` counts from server/bench. */
export function startHelper<Ask extends object, Answer>(path: string): Helper<Ask, Answer> {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const child = fork(file, { serialization: "advanced", stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    pid: child.pid ?? 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error(`${path} ended before it answered`));
        child.once("exit", gone);
        child.once("message", (answer) => {
          child.off("exit", gone);
          resolve(answer as Answer);
        });
        child.send(question);
      }),
    stop: async () => {
      child.kill();
      await ended(child);
    },
  };
}

/** Answers what the process that started this one asks; ends with it. */
export function answerAsks<Ask, Answer>(answer: (question: Ask) => Promise<Answer>): void {
  process.on("message", (question) => {
    answer(question as Ask).then(
      (value) => process.send?.(value),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
}
