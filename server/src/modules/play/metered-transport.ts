import type { Meter } from "../../core/meter.js";
import type { VendorTransport } from "./vendor-transport.js";

/** Wraps a transport to count and time its calls by vendor; vendors are registered, so there are few. */
export function meteredTransport(transport: VendorTransport, meter: Meter): VendorTransport {
  return {
    post: async (ctx, vendor, path, body, options) => {
      const startedAt = performance.now();
      const end = (outcome: "answered" | "unavailable") =>
        meter.vendorRequest(vendor.code, outcome, (performance.now() - startedAt) / 1000);
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
