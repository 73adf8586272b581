import { minimumAge, registrationTabs } from "@croupier/schema/rules/registration.js";
import { z } from "zod";
import { moment } from "../../wps/fields.js";
import { toBrandView } from "../brands/brands.gql.js";
import { TextDirection } from "../brands/brands.model.js";
import { resourceKeys } from "../content/content.model.js";
import { registrationFlags } from "../members/registration.wps.js";
import type { SystemStatus } from "./public-config.model.js";

const hosts = z.array(z.string()).readonly();

const language = z.object({
  code: z.string(),
  tag: z.string().meta({ description: "BCP 47." }),
  nativeName: z.string(),
  direction: TextDirection.schema,
  fontSet: z.string().meta({ description: "Its script: latin, thai, arabic." }),
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
  country: z.string().nullable().meta({ description: "ISO 3166-1 alpha-2; null when unknown." }),
});

const customerService = z
  .array(z.object({ csType: z.string(), path: z.string(), title: z.string() }))
  .readonly()
  .meta({ description: "Contacts of the brand's customer service, in display order." });

const maintenanceNotice = z.object({
  endsAt: moment.nullable(),
  title: z.string().nullable().meta({ description: "The brand's heading; null when it has none." }),
  text: z.string().nullable(),
});

const register = z
  .object({
    tabs: z
      .array(z.enum(["mobile", "username"]))
      .readonly()
      .meta({
        description: "Tabs of the registration page, in display order.",
      }),
    defaultTab: z.enum(["mobile", "username"]),
    flags: registrationFlags,
    minimumAge: z.int(),
  })
  .meta({ description: "Settings of the registration page. Row 15 describes the fields." });

const siteLink = z.object({ url: z.string(), title: z.string() });

const siteLinks = Object.fromEntries(resourceKeys.map((key) => [key, siteLink.optional()])) as Record<
  (typeof resourceKeys)[number],
  z.ZodOptional<typeof siteLink>
>;

const systemInfo = z
  .object({
    customerService,
    domainRoute: z.object({ domains: hosts, imageCdns: hosts, launchCdns: hosts }),
    resources: z.object({
      ...siteLinks,
      languages: z.array(language).readonly(),
      defaultLanguage: z.string(),
      currencies: z
        .array(z.object({ code: z.string(), symbol: z.string(), digits: z.int() }))
        .readonly()
        .meta({ description: "The first is the default." }),
      links: z
        .record(z.string(), siteLink)
        .meta({ description: "The brand's pages on other sites; also members of `resources` itself." }),
    }),
    whitelabel: z.object({
      merchantCode: z.string(),
      name: z.string(),
      theme,
      features: hosts.meta({ description: "Codes of the enabled features." }),
      timeZone: z.string(),
    }),
    register,
    mainDomain: z.string().nullable(),
    analytics: z
      .object({ measurementId: z.string() })
      .nullable()
      .meta({ description: "The brand's analytics id; null when analytics is off." }),
    location,
    maintenance: maintenanceNotice.nullable(),
    regionRestriction: location
      .nullable()
      .meta({ description: "The visitor's location when its region is restricted; null otherwise." }),
  })
  .meta({ id: "SystemInfo", description: "The data that a client needs at startup." });

/** The response of row 16. */
export const systemStatus = z.object({
  systemStatus: z.literal([0, 1, 2]).meta({ description: "0 normal, 1 maintenance, 2 region restricted." }),
  info: systemInfo,
});

function toRegister(flags: SystemStatus["registration"]): z.input<typeof register> {
  const tabs = registrationTabs(flags);
  return { tabs, defaultTab: tabs[0], flags, minimumAge };
}

/** Converts a system status to the response of row 16. */
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
  const links = Object.fromEntries(resources.map(({ key, url, title }) => [key, { url, title }]));
  const info = {
    customerService: brand.customerService,
    domainRoute: { domains: brand.domains, imageCdns: brand.imageCdns, launchCdns: brand.launchCdns },
    // Names of pages are in capitals and digits, so none hides another member.
    resources: { ...links, languages, defaultLanguage, currencies, links },
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
