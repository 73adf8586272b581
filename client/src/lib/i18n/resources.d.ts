import type { ErrorCode } from "@croupier/schema/rules/error-codes.js";
import type agents from "../../locales/en/agents.json";
import type auth from "../../locales/en/auth.json";
import type backoffice from "../../locales/en/backoffice.json";
import type common from "../../locales/en/common.json";
import type content from "../../locales/en/content.json";
import type contracts from "../../locales/en/contracts.json";
import type demo from "../../locales/en/demo.json";
import type deposits from "../../locales/en/deposits.json";
import type feedback from "../../locales/en/feedback.json";
import type games from "../../locales/en/games.json";
import type lobby from "../../locales/en/lobby.json";
import type messages from "../../locales/en/messages.json";
import type pages from "../../locales/en/pages.json";
import type play from "../../locales/en/play.json";
import type promotions from "../../locales/en/promotions.json";
import type records from "../../locales/en/records.json";
import type registration from "../../locales/en/registration.json";
import type reports from "../../locales/en/reports.json";
import type rewards from "../../locales/en/rewards.json";
import type safer from "../../locales/en/safer.json";
import type security from "../../locales/en/security.json";
import type sessions from "../../locales/en/sessions.json";
import type shell from "../../locales/en/shell.json";
import type social from "../../locales/en/social.json";
import type support from "../../locales/en/support.json";
import type transfers from "../../locales/en/transfers.json";
import type trial from "../../locales/en/trial.json";
import type verification from "../../locales/en/verification.json";
import type withdrawals from "../../locales/en/withdrawals.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      agents: typeof agents;
      auth: typeof auth;
      backoffice: typeof backoffice;
      common: typeof common;
      content: typeof content;
      contracts: typeof contracts;
      demo: typeof demo;
      deposits: typeof deposits;
      errors: Record<ErrorCode, string>;
      feedback: typeof feedback;
      games: typeof games;
      lobby: typeof lobby;
      messages: typeof messages;
      pages: typeof pages;
      promotions: typeof promotions;
      records: typeof records;
      registration: typeof registration;
      rewards: typeof rewards;
      play: typeof play;
      security: typeof security;
      reports: typeof reports;
      safer: typeof safer;
      sessions: typeof sessions;
      shell: typeof shell;
      social: typeof social;
      support: typeof support;
      transfers: typeof transfers;
      trial: typeof trial;
      verification: typeof verification;
      withdrawals: typeof withdrawals;
    };
  }
}
