import { accountNamed, type OperatorAction, operatorActions } from "../../../kit/operator-actions.js";
import type { AccountState } from "../identity.model.js";
import type { IdentityService } from "./identity.service.js";

interface Services {
  readonly identity: IdentityService;
}

const usage = "member-lock|member-disable|member-unlock ACCOUNT";

const stateTexts: Readonly<Record<AccountState, string>> = {
  active: "is active",
  locked: "is locked and signed out",
  disabled: "is disabled and signed out",
};

/** Creates the action that sets a member's account to the state. */
function setStateAction(state: AccountState): OperatorAction<Services> {
  return async (services, ctx, { words }) => {
    const { id, username } = await accountNamed(ctx, services.identity, words[0]);
    await services.identity.setState(ctx, { accountId: id, state });
    return `${username} ${stateTexts[state]}.`;
  };
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "member-lock": setStateAction("locked"),
  "member-disable": setStateAction("disabled"),
  "member-unlock": setStateAction("active"),
};

/** Operator actions on a member's account. */
export const accountsOperatorActions = (services: Services) => operatorActions(services, usage, actions);
