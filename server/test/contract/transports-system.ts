import { graphql, wps } from "../transports.js";
import { mapOutcome, type RowsOf } from "./transports-setup.js";

/** Row 16 of the contract. */
export const systemRows: RowsOf = (world) => [
  {
    name: "row 16, system status",
    calls: ["GET /wps/system/status"],
    graphql: (who) =>
      mapOutcome(
        graphql(
          world().t,
          who,
          "{ systemStatus { status maintenance { endsAt title text } regionRestriction { ip country } location { ip country } customerService { csType path title } resources { key title url } } brand { code name } registrationSettings { minimumAge flags { mobileRegistration smsVerification passwordAtMobile humanCheck phoneProof } } }",
        ),
        ({
          systemStatus: { resources, ...systemStatus },
          brand: shown,
          registrationSettings: { minimumAge, flags },
        }: {
          systemStatus: { resources: { key: string }[] };
          brand: object;
          registrationSettings: { minimumAge: number; flags: { mobileRegistration: boolean } };
        }) => ({
          register: {
            ...(flags.mobileRegistration
              ? { tabs: ["mobile", "username"], defaultTab: "mobile" }
              : { tabs: ["username"], defaultTab: "username" }),
            flags,
            minimumAge,
          },
          links: Object.fromEntries(resources.map(({ key, ...link }) => [key, link])),
          ...systemStatus,
          brand: shown,
        }),
      ),
    wps: (who) =>
      mapOutcome(
        wps(world().t, who, { method: "GET", url: "/wps/system/status" }),
        (value: { systemStatus: number; info: Record<string, Record<string, unknown>> }) => ({
          register: value.info.register,
          status: value.systemStatus,
          maintenance: value.info.maintenance,
          location: value.info.location,
          regionRestriction: value.info.regionRestriction,
          customerService: value.info.customerService,
          links: Object.fromEntries(
            Object.entries(value.info.resources ?? {}).filter(([key]) => /^[A-Z0-9]+$/.test(key)),
          ),
          brand: { code: value.info.whitelabel?.merchantCode, name: value.info.whitelabel?.name },
        }),
      ),
    cases: [
      { title: "a guest", who: "guest", code: null },
      { title: "a member", who: "member", code: null },
    ],
  },
];
