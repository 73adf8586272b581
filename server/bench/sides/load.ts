import { answerAsks } from "../harness/child.js";
import { type Load, sendLoad } from "../harness/http.js";
import type { Sample } from "../harness/side.js";

// The load comes from a process of its own, so that it shares no event loop with what it measures.
answerAsks<Load, Sample>(sendLoad);
