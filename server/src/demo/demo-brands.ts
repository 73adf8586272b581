import type { NewBrand } from "../modules/brands/brands.model.js";

function theme(
  code: string,
  seedColour: string,
  accentColour: string,
  radiusScale: number,
): NewBrand["theme"] {
  return {
    seedColour,
    accentColour,
    radiusScale,
    logoUrl: `/brands/${code}/logo.svg`,
    logoDarkUrl: `/brands/${code}/logo-dark.svg`,
    faviconUrl: `/brands/${code}/favicon.svg`,
  };
}

/** Two brands, selected by host name, so that the isolation of brands can be seen. */
export const demoBrands: readonly NewBrand[] = [
  {
    code: "demo",
    name: "Nightjar",
    domains: ["localhost", "::1"],
    languages: ["EN", "CN", "VI", "TH", "AR"],
    defaultLanguage: "EN",
    currencies: ["USD", "EUR"],
    timeZone: "Europe/Malta",
    theme: theme("demo", "#7552f2", "#ffb224", 1),
    features: [
      ...[
        "agent-policy",
        "forced-password-change",
        "trial-accounts",
        "human-check",
        "mobile-password-registration",
      ],
      ...["mobile-registration", "registration-sms", "sms-sign-in", "step-up"],
      ...["dividend-contracts", "daily-salary", "hourly-salary", "realtime-salary"],
    ],
    freeDocuments: true,
  },
  {
    code: "lotus",
    name: "Jade Lotus",
    domains: ["127.0.0.1", "lotus.localhost"],
    languages: ["EN", "CN", "VI", "TH", "AR"],
    defaultLanguage: "EN",
    currencies: ["USD", "EUR"],
    timeZone: "Asia/Manila",
    theme: theme("lotus", "#0b9b7e", "#ff7d95", 1.5),
    features: ["trial-accounts"],
    freeDocuments: true,
  },
];
