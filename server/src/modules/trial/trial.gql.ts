import { Field, ID, InputType, Int } from "type-graphql";

@InputType("CreateTrialAccountInput", { description: "A request to play without an account." })
export class CreateTrialAccountInput {
  @Field(() => Boolean, { description: "Whether the visitor declares to be 18 or older, which is required." })
  readonly adult!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The visitor's operating system; for information only.",
  })
  readonly os?: string | null;

  @Field(() => String, { defaultValue: "W", description: "The platform: W, the web." })
  readonly platform!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Whether the caller supports encryption; ignored.",
  })
  readonly encryption!: boolean;

  @Field(() => Int, { defaultValue: 3, description: "Version of the gateway protocol: 3." })
  readonly gatewayVersion!: number;

  @Field(() => ID, { nullable: true, description: "Id of a captcha, when one is required." })
  readonly captchaId?: string | null;

  @Field(() => String, { nullable: true, description: "The solution of the captcha." })
  readonly captcha?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Token of a third-party human check, instead of a captcha.",
  })
  readonly humanToken?: string | null;
}
