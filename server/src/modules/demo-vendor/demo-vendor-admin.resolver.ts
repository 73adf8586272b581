import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { BehaviourMode } from "./demo-vendor.model.js";
import type { DemoVendorService } from "./demo-vendor.service.js";

const { mutation } = rootFields<DemoVendorService>();

/** The demo vendor's simulated faults, for staff. */
export const DemoVendorAdminResolver = resolverOf<DemoVendorService>({
  setDemoVendorBehaviour: mutation({
    returns: field
      .of(
        BehaviourMode,
        "Sets how the demo vendor behaves towards a member, and returns it. Not in production.",
      )
      .nullable(),
    access: allow("staff", { permission: "transfers.configure" }),
    args: { memberId: field.id("Member id."), mode: field.of(BehaviourMode, "Null: normally.").nullable() },
    resolve: async (demoVendor, { ctx }, { memberId, mode }) => {
      await demoVendor.setBehaviour(ctx, memberId, mode ?? null);
      return mode ?? null;
    },
  }),
});
