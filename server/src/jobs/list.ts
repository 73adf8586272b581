import type { JobSpec, OutboxSubscriber, WorkerSpec } from "../core/jobs.js";
import { cashierJobs, questionsWorker } from "../modules/cashier/cashier.jobs.js";
import { filesJobs } from "../modules/files/files.jobs.js";
import { houseGamesJobs } from "../modules/house-games/house-games.jobs.js";
import { identityJobs } from "../modules/identity/identity.jobs.js";
import { messagesJobs } from "../modules/messages/messages.jobs.js";
import { supportJobs } from "../modules/support/support.jobs.js";
import { homecomingsWorker, transfersJobs } from "../modules/transfers/transfers.jobs.js";
import { trialJobs } from "../modules/trial/trial.jobs.js";
import { messagesWorker, verificationJobs } from "../modules/verification/verification.jobs.js";
import { walletJobs } from "../modules/wallet/wallet.jobs.js";
import { payoutsWorker, withdrawalsJobs } from "../modules/withdrawals/withdrawals.jobs.js";
import type { Services } from "../services.js";
import { coreJobs } from "./core.jobs.js";

/** Everything that runs by the clock. A module's `x.jobs.ts` writes its own; they are gathered here. */
export function allJobs(services: Services): readonly JobSpec[] {
  return [
    ...coreJobs,
    ...identityJobs,
    ...verificationJobs,
    ...walletJobs(services.wallet),
    ...houseGamesJobs(services.houseGames),
    ...supportJobs,
    ...messagesJobs,
    ...cashierJobs(services.payments),
    ...transfersJobs(services.vendorTransferDesk),
    ...filesJobs,
    ...withdrawalsJobs(services.withdrawalReceipts),
    ...trialJobs(services),
  ];
}

/** Everyone who wants news raised inside transactions. */
export function allSubscribers(services: Services): readonly OutboxSubscriber[] {
  const { homecomings, memberMessages, passwordResets } = services;
  return [passwordResets.subscriber, memberMessages.subscriber, homecomings.subscriber];
}

/** Everything that is done as soon as there is some. */
export function allWorkers(services: Services): readonly WorkerSpec[] {
  const { homecomings, messages, payouts, paymentQuestions } = services;
  return [
    ...[messagesWorker(messages), payoutsWorker(payouts)],
    ...[questionsWorker(paymentQuestions), homecomingsWorker(homecomings)],
  ];
}
