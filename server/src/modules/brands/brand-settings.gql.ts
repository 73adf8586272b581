import { Field, ID, InputType, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";

@ObjectType("CustomerServiceLink", { description: "Where the brand's people help." })
export class CustomerServiceLinkType {
  @Field(() => String, { description: "What it is: EMAIL, PHONE, CHAT, TELEGRAM …" })
  readonly csType!: string;

  @Field(() => String, { description: "A path of this site, or an https, mailto or tel address." })
  readonly path!: string;

  @Field(() => String, { description: "What the visitor reads." })
  readonly title!: string;
}

@InputType({ description: "Where the brand's people help." })
export class CustomerServiceLinkInput {
  @Field(() => String, { description: "What it is: EMAIL, PHONE, CHAT, TELEGRAM …" })
  csType!: string;

  @Field(() => String, { description: "A path of this site, or an https, mailto or tel address." })
  path!: string;

  @Field(() => String, { description: "What the visitor reads; up to 80 characters." })
  title!: string;
}

@InputType({ description: "What visitors read during maintenance, in one language." })
export class MaintenanceTextInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "The heading; up to 120 characters." })
  title!: string;

  @Field(() => String, { description: "What stands below it; up to 2000 characters." })
  text!: string;
}

@InputType({ description: "Closing the brand for maintenance, or opening it." })
export class MaintenanceInput {
  @Field(() => Boolean, { description: "Whether the brand is closed." })
  on!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is expected to open, if known." })
  endsAt?: Date | null;

  @Field(() => [MaintenanceTextInput], {
    nullable: true,
    description: "Take the place of all texts there are; left out, those stay.",
  })
  texts?: MaintenanceTextInput[] | null;
}
