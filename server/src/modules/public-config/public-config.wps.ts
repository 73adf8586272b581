import { minimumAge, registrationTabs } from "@croupier/schema/rules/registration.js";
import { z } from "zod";
import { moment } from "../../wps/fields.js";
import { toBrandView } from "../brands/brands.gql.js";
import { registrationFlags } from "../members/registration.wps.js";
import type { SystemStatus } from "./public-config.model.js";

const hosts = z.array(z.string()).readonly();

const language = z.object({
  code: z.string(),
  tag: z.string().meta({ description: "BCP 47." }),
  nativeName: z.string(),
  direction: z.enum(["LTR", "RTL"]),
  fontSet: z.string().meta({ description: "The letters it is written in: latin, thai, arabic." }),
});

const theme = z.object({
  seedColour: z.string(),
  accentColour: z.string(),
  radiusScale: z.number(),
  logoUrl: z.string().nullable(),
  logoDarkUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
});

const location = z.object({
  ip: z.string(),
  country: z.string().nullable().meta({ description: "ISO 3166-1 alpha-2; null: not known." }),
});

const customerService = z
  .array(z.object({ csType: z.string(), path: z.string(), title: z.string() }))
  .readonly()
  .meta({ description: "Where the brand's people help, in order." });

const maintenanceNotice = z.object({
  endsAt: moment.nullable(),
  title: z.string().nullable().meta({ description: "The brand's own heading, if it has one." }),
  text: z.string().nullable(),
});

const register = z
  .object({
    tabs: z
      .array(z.enum(["mobile", "username"]))
      .readonly()
      .meta({
        description: "Ways to register, in the order they are offered.",
      }),
    defaultTab: z.enum(["mobile", "username"]),
    flags: registrationFlags,
    minimumAge: z.int(),
  })
  .meta({ description: "What the registration page needs; what each field accepts is told by row 15." });

const systemInfo = z
  .object({
    customerService,
    domainRoute: z.object({ domains: hosts, imageCdns: hosts, launchCdns: hosts }),
    resources: z.object({
      languages: z.array(language).readonly(),
      defaultLanguage: z.string(),
      currencies: z
        .array(z.object({ code: z.string(), symbol: z.string(), digits: z.int() }))
        .readonly()
        .meta({ description: "The first is the default." }),
      links: z
        .record(z.string(), z.object({ url: z.string(), title: z.string() }))
        .meta({ description: "The brand's pages elsewhere: TELEGRAM1, FACEBOOK1, INSTAGRAM …" }),
    }),
    whitelabel: z.object({
      merchantCode: z.string(),
      name: z.string(),
      theme,
      features: hosts.meta({ description: "Codes of what is switched on." }),
      timeZone: z.string(),
    }),
    register,
    mainDomain: z.string().nullable(),
    analytics: z
      .object({ measurementId: z.string() })
      .nullable()
      .meta({ description: "How the brand's visitors are measured; null: they are not." }),
    location,
    maintenance: maintenanceNotice.nullable(),
    regionRestriction: location
      .nullable()
      .meta({ description: "Where the visitor is kept out from; null while that is not so." }),
  })
  .meta({ id: "SystemInfo", description: "What a client needs before anything else." });

/** The state of the brand. */
export const systemStatus = z.object({
  systemStatus: z
    .literal([0, 1, 2])
    .meta({ description: "0 open, 1 in maintenance, 2 closed to the region." }),
  info: systemInfo,
});

function toRegister(flags: SystemStatus["registration"]): z.input<typeof register> {
  const tabs = registrationTabs(flags);
  return { tabs, defaultTab: tabs[0], flags, minimumAge };
}

/** The state of the brand as /wps shows it. */
export function toSystemStatus({
  status,
  brand,
  maintenance,
  regionRestriction,
  location,
  resources,
  registration,
}: SystemStatus): z.input<typeof systemStatus> {
  const view = toBrandView(brand);
  const { code, name, features, languages, currencies, defaultLanguage, timeZone } = view;
  const info = {
    customerService: brand.customerService,
    domainRoute: { domains: brand.domains, imageCdns: brand.imageCdns, launchCdns: brand.launchCdns },
    resources: {
      languages,
      defaultLanguage,
      currencies,
      links: Object.fromEntries(resources.map(({ key, url, title }) => [key, { url, title }])),
    },
    whitelabel: { merchantCode: code, name, theme: view.theme, features, timeZone },
    register: toRegister(registration),
    mainDomain: brand.domains[0] ?? null,
    analytics: brand.analyticsId === null ? null : { measurementId: brand.analyticsId },
    location,
    maintenance: maintenance && { ...maintenance, endsAt: maintenance.endsAt?.toISOString() ?? null },
    regionRestriction,
  };
  return { systemStatus: status, info };
}
