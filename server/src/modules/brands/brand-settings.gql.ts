import { field, inputOf, objectOf } from "../../graphql/object-of.js";

export const CustomerServiceLinkType = objectOf(
  "CustomerServiceLink",
  "A contact of the brand's customer service.",
  {
    csType: field.string("Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM …"),
    path: field.string("A path of this site, or an https, mailto or tel URL."),
    title: field.string("The link's label."),
  },
);
export type CustomerServiceLinkType = InstanceType<typeof CustomerServiceLinkType>;

export const CustomerServiceLinkInput = inputOf(
  "CustomerServiceLinkInput",
  "A contact of the brand's customer service.",
  {
    csType: field.string("Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM …"),
    path: field.string("A path of this site, or an https, mailto or tel URL."),
    title: field.string("The link's label; up to 80 characters."),
  },
);
export type CustomerServiceLinkInput = InstanceType<typeof CustomerServiceLinkInput>;

export const MaintenanceTextInput = inputOf(
  "MaintenanceTextInput",
  "The maintenance notice in one language.",
  {
    language: field.id("Code of one of the brand's languages."),
    title: field.string("The heading; up to 120 characters."),
    text: field.string("The text; up to 2000 characters."),
  },
);
export type MaintenanceTextInput = InstanceType<typeof MaintenanceTextInput>;

export const MaintenanceInput = inputOf("MaintenanceInput", "A change of the brand's maintenance mode.", {
  on: field.boolean("Whether maintenance mode is on."),
  endsAt: field.dateTime("When maintenance is expected to end, if known.").nullable(),
  texts: field
    .of(MaintenanceTextInput, "Replace all existing notices, which stay unchanged when omitted.")
    .list()
    .nullable(),
});
export type MaintenanceInput = InstanceType<typeof MaintenanceInput>;
