import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Access } from "../kit/access.js";

type Declared = Readonly<Record<string, Readonly<Record<string, Access>>>>;

async function open(type: string): Promise<string[]> {
  const path = join(import.meta.dirname, "../../../schema/permissions.json");
  const { player } = JSON.parse(await readFile(path, "utf8")) as { readonly player: Declared };
  return Object.entries(player[type] ?? {})
    .filter(([, { whileBrandClosed }]) => whileBrandClosed)
    .map(([name]) => name)
    .sort();
}

test("in a closed brand members sign in, secure their account and withdraw; nothing else changes", async () => {
  expect(await open("Mutation")).toEqual([
    "addPasskey",
    "addWithdrawalAccount",
    "attachDepositProofs",
    "beginAuthenticator",
    "beginNewPasskey",
    "beginPasskey",
    "bindEmail",
    "bindPhone",
    "cancelDeposit",
    "captcha",
    "changePassword",
    "changePaymentPassword",
    "closeAccount",
    "completePasswordReset",
    "confirmAuthenticator",
    "confirmSocialSignIn",
    "confirmWithdrawalReceipt",
    "endOtherSessions",
    "endSession",
    "exchangeToken",
    "keepPushSubscription",
    "linkSocialAccount",
    "markMessagesRead",
    "openPasswordReset",
    "proveEmail",
    "recallVendorBalances",
    "removeAuthenticator",
    "removePasskey",
    "removeWithdrawalAccount",
    "renamePasskey",
    "renewRecoveryCodes",
    "requestMyData",
    "requestPasswordReset",
    "requestWithdrawal",
    "resetPasswordByPhone",
    "resumeSession",
    "sendBoundCode",
    "sendCaptchaFallback",
    "sendCode",
    "sendEmailProof",
    "sendStepUpCode",
    "setPayeeName",
    "setPaymentPassword",
    "signIn",
    "signInWithPasskey",
    "socialSignIn",
    "subscribeToPush",
    "unbindContact",
    "unlinkSocialAccount",
    "unlockSession",
    "unsubscribeFromPush",
    "workChallenge",
  ]);
  expect(await open("Query")).toEqual(["countryCodes", "passwordRule", "pushOffer", "socialProviders"]);
});
