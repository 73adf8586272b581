import { Field, ID, InputType, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";

@ObjectType("CustomerServiceLink", { description: "A contact of the brand's customer service." })
export class CustomerServiceLinkType {
  @Field(() => String, { description: "Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM …" })
  readonly csType!: string;

  @Field(() => String, { description: "A path of this site, or an https, mailto or tel URL." })
  readonly path!: string;

  @Field(() => String, { description: "The link's label." })
  readonly title!: string;
}

@InputType({ description: "A contact of the brand's customer service." })
export class CustomerServiceLinkInput {
  @Field(() => String, { description: "Kind of contact: EMAIL, PHONE, CHAT, TELEGRAM …" })
  csType!: string;

  @Field(() => String, { description: "A path of this site, or an https, mailto or tel URL." })
  path!: string;

  @Field(() => String, { description: "The link's label; up to 80 characters." })
  title!: string;
}

@InputType({ description: "The maintenance notice in one language." })
export class MaintenanceTextInput {
  @Field(() => ID, { description: "Code of one of the brand's languages." })
  language!: string;

  @Field(() => String, { description: "The heading; up to 120 characters." })
  title!: string;

  @Field(() => String, { description: "The text; up to 2000 characters." })
  text!: string;
}

@InputType({ description: "A change of the brand's maintenance mode." })
export class MaintenanceInput {
  @Field(() => Boolean, { description: "Whether maintenance mode is on." })
  on!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When maintenance is expected to end, if known.",
  })
  endsAt?: Date | null;

  @Field(() => [MaintenanceTextInput], {
    nullable: true,
    description: "Replace all existing notices, which stay unchanged when omitted.",
  })
  texts?: MaintenanceTextInput[] | null;
}
