import "./app/styles";
import { StrictMode, startTransition } from "react";
import { loadFirstAuthDialog } from "./app/auth-dialog/load-auth-dialog";
import { loadHomeQueries } from "./app/home-queries";
import { Providers } from "./app/providers";
import { loadFirstRoutes, makeRouter } from "./app/router";
import { followOtherTabs } from "./app/share-session";
import { shareStyleNonce } from "./app/style-nonce";
import { readBrand } from "./brands/brand";
import { prepareColours } from "./brands/theme";
import { resumeSession } from "./features/identity/sessions/resume-session";
import { makeApolloClient } from "./lib/apollo/client";
import { captureInstallPrompt } from "./lib/browser/pwa/install";
import { registerServiceWorkerLater } from "./lib/browser/pwa/service-worker";
import { yieldToBrowser } from "./lib/browser/yield-to-browser";
import { initialLanguage, markDocument } from "./lib/i18n/language";
import { startI18n } from "./lib/i18n/start";
import { prepareMoney } from "./lib/money/money";
import { storeAttribution } from "./lib/session/attribution";
import { captureDownloadTicket } from "./lib/session/download-ticket";
import { captureEmailVerificationToken } from "./lib/session/email-verification-link";
import { captureResetToken } from "./lib/session/reset-link";
import { restoreSession, storeMerchantCode } from "./lib/session/session";
import { captureSocialReturn } from "./lib/session/social-return";
import { captureChatTicket } from "./lib/session/support-key";
import { trackUserActivity } from "./lib/session/user-activity";

/**
 * Starts the site. It waits within a function, not at the top of the file: pages that it loads import from this file's
 * bundle, and would wait for it forever.
 */
async function start(): Promise<void> {
  const handoverToken = restoreSession();
  captureSocialReturn();
  captureResetToken();
  captureEmailVerificationToken();
  captureDownloadTicket();
  captureChatTicket();
  // After the functions that remove secrets from the address.
  storeAttribution();
  captureInstallPrompt();
  trackUserActivity();
  const brand = readBrand();
  const language = initialLanguage(brand.languages, brand.defaultLanguage);
  markDocument(language);
  storeMerchantCode(brand.code);
  shareStyleNonce();
  // Each step is a task of its own: one long task would delay the first paint and the visitor's input.
  await yieldToBrowser();
  const client = makeApolloClient();
  const resumed = resumeSession(client, handoverToken);
  const dialogLoaded = resumed.then(() => loadFirstAuthDialog(client));
  const homeLoaded = resumed.then(() => loadHomeQueries(client));
  const [{ createRoot }, routes] = await Promise.all([
    import("react-dom/client"),
    loadFirstRoutes(),
    startI18n(brand.languages, language),
    resumed,
    yieldToBrowser().then(() => prepareColours(brand.theme)),
    yieldToBrowser().then(() => prepareMoney(language.tag)),
  ]);

  await yieldToBrowser();
  const router = makeRouter(routes);
  followOtherTabs(client, router);
  await Promise.all([dialogLoaded, homeLoaded, yieldToBrowser()]);
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  // A transition renders in short tasks, so that the browser stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers brand={brand} client={client} router={router} />
      </StrictMode>,
    ),
  );
  registerServiceWorkerLater();
}

void start();
