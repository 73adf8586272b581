import { accountNamed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { moods } from "./demo-vendor.model.js";
import type { DemoVendorService } from "./demo-vendor.service.js";

interface Services {
  readonly demoVendor: DemoVendorService;
  readonly identity: IdentityService;
}

const mood: OperatorAction<Services> = async ({ demoVendor, identity }, ctx, { words }) => {
  const { id, username } = await accountNamed(ctx, identity, words[0]);
  const wanted = oneOf(words[1], ["none", ...moods]);
  await demoVendor.setMood(ctx, id, wanted === "none" ? null : wanted);
  return `The demo vendor treats ${username} ${wanted === "none" ? "as it should" : `so: ${wanted}`}.`;
};

/** How operators make the demo vendor misbehave towards a member, from a shell. */
export const demoVendorOperatorActions = (services: Services) =>
  operatorActions(services, `demo-vendor-mood USER none|${moods.join("|")}`, { "demo-vendor-mood": mood });
