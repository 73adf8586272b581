import type { Solution } from "altcha-lib/types";
import type { WorkMessage } from "./work.worker";

/** After this time the picture is the quicker check. */
const timeoutMs = 30_000;

/** Whether this browser can work: only pages of a secure origin have the functions for it. */
export function canSolveWork(): boolean {
  return typeof Worker !== "undefined" && globalThis.crypto?.subtle !== undefined;
}

/**
 * Solves a challenge of the server in a worker and returns the token to send. Rejects when the browser takes too long,
 * or `signal` is aborted.
 */
export function solveWork(challengeText: string, signal: AbortSignal): Promise<string> {
  const challenge: WorkMessage = JSON.parse(challengeText);
  const worker = new Worker(new URL("./work.worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data: solution }: MessageEvent<Solution | null>) => {
      if (solution) resolve(`work.${encode({ challenge, solution })}`);
      else reject(new Error("no solution was found in time"));
    };
    worker.onerror = () => reject(new Error("the worker failed"));
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    setTimeout(() => reject(new Error("no solution was found in time")), timeoutMs);
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}

/** Encodes as base64url of JSON, which is ASCII here. */
function encode(value: object): string {
  return btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
