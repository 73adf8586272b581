import { serveRequests } from "../harness/child.js";
import { type PacedBets, sendPacedBets } from "../harness/paced-bets.js";
import type { Sample } from "../harness/side.js";

// Signing and sending share no event loop with what they measure.
serveRequests<PacedBets, Sample>(sendPacedBets);
