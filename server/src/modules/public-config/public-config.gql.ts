import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { ResourceType } from "../content/content.gql.js";

@ObjectType("Maintenance", { description: "The maintenance notice of a brand." })
export class MaintenanceType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When maintenance is expected to end; null while unknown.",
  })
  readonly endsAt!: Date | null;

  @Field(() => String, { nullable: true, description: "The brand's heading; null when it has none." })
  readonly title!: string | null;

  @Field(() => String, { nullable: true, description: "The brand's text; null when it has none." })
  readonly text!: string | null;
}

@ObjectType("VisitorLocation", { description: "The visitor's location, derived from the IP address." })
export class VisitorLocationType {
  @Field(() => String, { description: "IP address of the request." })
  readonly ip!: string;

  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2 code of the IP address's country; null when unknown.",
  })
  readonly country!: string | null;
}

@ObjectType("SystemStatus", { description: "Whether the brand is open to this visitor." })
export class SystemStatusType {
  @Field(() => Int, { description: "0 normal, 1 maintenance, 2 region restricted." })
  readonly status!: number;

  @Field(() => MaintenanceType, { nullable: true, description: "Null unless the brand is in maintenance." })
  readonly maintenance!: MaintenanceType | null;

  @Field(() => VisitorLocationType, {
    nullable: true,
    description: "The visitor's location when its region is restricted; null otherwise.",
  })
  readonly regionRestriction!: VisitorLocationType | null;

  @Field(() => VisitorLocationType, { description: "The visitor's location, derived from the IP address." })
  readonly location!: VisitorLocationType;

  @Field(() => [CustomerServiceLinkType], {
    description: "Contacts of the brand's customer service, in display order.",
  })
  readonly customerService!: readonly CustomerServiceLinkType[];

  @Field(() => [ResourceType], { description: "The brand's pages on other sites, in display order." })
  readonly resources!: readonly ResourceType[];
}
