import { field, objectOf } from "../../graphql/object-of.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { ResourceType } from "../content/content.gql.js";

export const MaintenanceType = objectOf("Maintenance", "The maintenance notice of a brand.", {
  endsAt: field.dateTime("When maintenance is expected to end; null while unknown.").nullable(),
  title: field.string("The brand's heading; null when it has none.").nullable(),
  text: field.string("The brand's text; null when it has none.").nullable(),
});

export const VisitorLocationType = objectOf(
  "VisitorLocation",
  "The visitor's location, derived from the IP address.",
  {
    ip: field.string("IP address of the request."),
    country: field
      .string("ISO 3166-1 alpha-2 code of the IP address's country; null when unknown.")
      .nullable(),
  },
);

const DemoAccountType = objectOf("DemoAccount", "An account of a demo installation.", {
  username: field.string("Username."),
  password: field.string("Its public password."),
  isAgent: field.boolean("Whether it is an agent's."),
});

const DemoSiteType = objectOf("DemoSite", "A brand of a demo installation.", {
  code: field.string("The brand's code."),
  name: field.string("The brand's name."),
  host: field.string("The host name of its site, without the port."),
});

export const DemoType = objectOf("Demo", "What a visitor of a demo installation can try.", {
  accounts: field.of(DemoAccountType, "Accounts to sign in to.").list(),
  paymentPassword: field.string("Payment password of the players."),
  mailboxPath: field.string("Path of the page with the messages that the installation has sent."),
  sites: field.of(DemoSiteType, "All brands of the installation.").list(),
});

export const SystemStatusType = objectOf("SystemStatus", "Whether the brand is open to this visitor.", {
  status: field.int("0 normal, 1 maintenance, 2 region restricted."),
  isClosed: field.boolean(
    "Whether staff have closed the brand; its status is then maintenance without an end.",
  ),
  maintenance: field.of(MaintenanceType, "Null unless the brand is in maintenance.").nullable(),
  regionRestriction: field
    .of(VisitorLocationType, "The visitor's location when its region is restricted; null otherwise.")
    .nullable(),
  location: field.of(VisitorLocationType, "The visitor's location, derived from the IP address."),
  customerService: field
    .of(CustomerServiceLinkType, "Contacts of the brand's customer service, in display order.")
    .list(),
  resources: field.of(ResourceType, "The brand's pages on other sites, in display order.").list(),
  demo: field
    .of(DemoType, "What a visitor can try; null unless this is a demo installation that shows it.")
    .nullable(),
});
