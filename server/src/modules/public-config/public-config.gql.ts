import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { ResourceType } from "../content/content.gql.js";

@ObjectType("Maintenance", { description: "The brand is closed for maintenance." })
export class MaintenanceType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it is expected to open again, if known.",
  })
  readonly endsAt!: Date | null;

  @Field(() => String, { nullable: true, description: "The brand's own heading, if it has one." })
  readonly title!: string | null;

  @Field(() => String, { nullable: true, description: "The brand's own words, if it has any." })
  readonly text!: string | null;
}

@ObjectType("VisitorLocation", { description: "Where the visitor seems to be." })
export class VisitorLocationType {
  @Field(() => String, { description: "The address the request came from." })
  readonly ip!: string;

  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2 code of the country that address lies in, if known.",
  })
  readonly country!: string | null;
}

@ObjectType("SystemStatus", { description: "Whether the brand is open to this visitor." })
export class SystemStatusType {
  @Field(() => Int, { description: "0 normal, 1 maintenance, 2 region restricted." })
  readonly status!: number;

  @Field(() => MaintenanceType, { nullable: true, description: "Null while the brand is open." })
  readonly maintenance!: MaintenanceType | null;

  @Field(() => VisitorLocationType, {
    nullable: true,
    description: "Where the visitor is kept out from; null while that is not so.",
  })
  readonly regionRestriction!: VisitorLocationType | null;

  @Field(() => VisitorLocationType, { description: "Where the visitor seems to be." })
  readonly location!: VisitorLocationType;

  @Field(() => [CustomerServiceLinkType], { description: "Where the brand's people help, in order." })
  readonly customerService!: readonly CustomerServiceLinkType[];

  @Field(() => [ResourceType], { description: "The brand's pages elsewhere, in order." })
  readonly resources!: readonly ResourceType[];
}
