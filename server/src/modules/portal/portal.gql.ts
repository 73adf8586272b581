import { Field, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";

@ObjectType("Maintenance", { description: "The brand is closed for maintenance." })
export class MaintenanceType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it is expected to open again, if known.",
  })
  readonly endsAt!: Date | null;
}

@ObjectType("VisitorLocation", { description: "Where the visitor seems to be." })
export class VisitorLocationType {
  @Field(() => String, { description: "The address the request came from." })
  readonly ip!: string;
}

@ObjectType("SystemStatus", { description: "Whether the brand is open to this visitor." })
export class SystemStatusType {
  @Field(() => Int, { description: "0 normal, 1 maintenance, 2 region restricted." })
  readonly status!: number;

  @Field(() => MaintenanceType, { nullable: true, description: "Null while the brand is open." })
  readonly maintenance!: MaintenanceType | null;

  @Field(() => VisitorLocationType, { description: "Where the visitor seems to be." })
  readonly location!: VisitorLocationType;
}
