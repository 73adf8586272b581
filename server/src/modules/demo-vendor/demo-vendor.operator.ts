import { accountNamed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { BehaviourMode } from "./demo-vendor.model.js";
import type { DemoVendorService } from "./demo-vendor.service.js";

interface Services {
  readonly demoVendor: DemoVendorService;
  readonly identity: IdentityService;
}

const setBehaviour: OperatorAction<Services> = async ({ demoVendor, identity }, ctx, { words }) => {
  const { id, username } = await accountNamed(ctx, identity, words[0]);
  const mode = oneOf(words[1], ["none", ...BehaviourMode.values]);
  await demoVendor.setBehaviour(ctx, id, mode === "none" ? null : mode);
  return `Behaviour of the demo vendor towards ${username}: ${mode === "none" ? "normal" : mode}.`;
};

/** Shell action of operators that sets the demo vendor's behaviour mode for a member. */
export const demoVendorOperatorActions = (services: Services) =>
  operatorActions(services, `demo-vendor-behaviour USER none|${BehaviourMode.values.join("|")}`, {
    "demo-vendor-behaviour": setBehaviour,
  });
