import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A helper process of the bench that handles one request after the other. */
export interface Helper<Request, Response> {
  readonly pid: number;
  request(message: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Resolves once the process has ended. */
export function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

/** Starts a source file as a process that answers each message with one. `path` is relative to server/bench. */
export function startHelper<Request extends object, Response>(path: string): Helper<Request, Response> {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const child = fork(file, { serialization: "advanced", stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    pid: child.pid ?? 0,
    request: (message) =>
      new Promise((resolve, reject) => {
        const exited = () => reject(new Error(`${path} ended before it answered`));
        child.once("exit", exited);
        child.once("message", (response) => {
          child.off("exit", exited);
          resolve(response as Response);
        });
        child.send(message);
      }),
    stop: async () => {
      child.kill();
      await waitForExit(child);
    },
  };
}

/** Answers the requests of the parent process, and ends with it. */
export function serveRequests<Request, Response>(handle: (message: Request) => Promise<Response>): void {
  process.on("message", (message) => {
    handle(message as Request).then(
      (value) => process.send?.(value),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
}
