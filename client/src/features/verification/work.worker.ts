import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** A challenge of the server, as `workChallenge` returns it. */
export type WorkMessage = Challenge;

/** Solves one challenge and posts its solution. */
self.onmessage = async ({ data: challenge }: MessageEvent<WorkMessage>) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey }));
};
