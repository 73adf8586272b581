import type { Meter } from "../../core/meter.js";
import type { VendorTransport } from "./vendor-transport.js";

/** A transport whose calls are counted and timed by vendor; vendors are registered, so they are few. */
export function meteredTransport(transport: VendorTransport, meter: Meter): VendorTransport {
  return {
    post: async (ctx, vendor, path, body, options) => {
      const began = performance.now();
      const end = (outcome: "answered" | "unavailable") =>
        meter.vendorRequest(vendor.code, outcome, (performance.now() - began) / 1000);
      try {
        const answer = await transport.post(ctx, vendor, path, body, options);
        end("answered");
        return answer;
      } catch (error) {
        end("unavailable");
        throw error;
      }
    },
  };
}
