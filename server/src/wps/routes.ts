import type { FastifyPluginAsync } from "fastify";
import { agentsRoutes } from "../modules/agents/agents.routes.js";
import { catalogueRoutes } from "../modules/catalogue/catalogue.routes.js";
import { lobbyRoutes } from "../modules/catalogue/lobby.routes.js";
import { lotteryMenuRoutes } from "../modules/catalogue/lottery-menu.routes.js";
import { contentRoutes } from "../modules/content/content.routes.js";
import { favouritesRoutes } from "../modules/favourites/favourites.routes.js";
import { identityRoutes } from "../modules/identity/identity.routes.js";
import { passwordsRoutes } from "../modules/identity/passwords.routes.js";
import { profileRoutes } from "../modules/members/profile.routes.js";
import { registrationRoutes } from "../modules/members/registration.routes.js";
import { messagesRoutes } from "../modules/messages/messages.routes.js";
import { boardsRoutes } from "../modules/play/boards.routes.js";
import { playRoutes } from "../modules/play/play.routes.js";
import { fundsRoutes } from "../modules/portal/funds.routes.js";
import { portalRoutes } from "../modules/portal/portal.routes.js";
import { transfersRoutes } from "../modules/portal/transfers.routes.js";
import { chatRoutes } from "../modules/support/chat.routes.js";
import { trialRoutes } from "../modules/trial/trial.routes.js";
import { verificationRoutes } from "../modules/verification/verification.routes.js";
import { walletRoutes } from "../modules/wallet/wallet.routes.js";
import type { Services } from "../services.js";

/** A module's calls; its `x.routes.ts` exports one of these. They give whole paths to `addWpsCall`. */
export type WpsRoutes = (services: Services) => FastifyPluginAsync;

/** Every module's calls under /wps, /lgw and /lotto. */
export const wpsRoutes: readonly WpsRoutes[] = [
  identityRoutes,
  passwordsRoutes,
  profileRoutes,
  verificationRoutes,
  registrationRoutes,
  agentsRoutes,
  trialRoutes,
  catalogueRoutes,
  lobbyRoutes,
  lotteryMenuRoutes,
  contentRoutes,
  walletRoutes,
  favouritesRoutes,
  playRoutes,
  boardsRoutes,
  chatRoutes,
  messagesRoutes,
  portalRoutes,
  fundsRoutes,
  transfersRoutes,
];
