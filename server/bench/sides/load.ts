import { serveRequests } from "../harness/child.js";
import { type Load, sendLoad } from "../harness/http.js";
import type { Sample } from "../harness/side.js";

// The load is sent by a separate process, so it shares no event loop with what it measures.
serveRequests<Load, Sample>(sendLoad);
