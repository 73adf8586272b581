import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import { GameStatus } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";

interface Services {
  readonly catalogue: CatalogueService;
}

const usage = "game-status NODEID active|maintenance | vendor-status CODE active|maintenance";

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "game-status": async ({ catalogue }, ctx, { words }) => {
    const nodeId = needed(words[0], "game");
    const status = oneOf(words[1], GameStatus.values);
    await catalogue.setGameStatus(ctx, nodeId, status);
    return `${nodeId} is ${status === "active" ? "active" : "in maintenance"}.`;
  },
  "vendor-status": async ({ catalogue }, ctx, { words }) => {
    const code = needed(words[0], "vendor");
    const status = oneOf(words[1], GameStatus.values);
    await catalogue.setVendorStatus(ctx, code, status);
    return `Vendor ${code} is ${status === "active" ? "active" : "in maintenance"}.`;
  },
};

/** Shell actions for games and vendors. */
export const catalogueOperatorActions = (services: Services) => operatorActions(services, usage, actions);
