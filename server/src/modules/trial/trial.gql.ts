import { Field, ID, InputType, Int } from "type-graphql";

@InputType("TryFreeInput", { description: "What a visitor says who wants to play without an account." })
export class TryFreeInput {
  @Field(() => Boolean, { description: "The visitor says to be 18 or older; without that it is refused." })
  readonly adult!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The visitor's operating system, for the record only.",
  })
  readonly os?: string | null;

  @Field(() => String, { defaultValue: "W", description: "The platform: W, the web." })
  readonly platform!: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "Whether the caller can encrypt; it changes nothing.",
  })
  readonly encryption!: boolean;

  @Field(() => Int, { defaultValue: 3, description: "Version of the gateway the caller was made for: 3." })
  readonly gatewayVersion!: number;

  @Field(() => ID, { nullable: true, description: "Of a captcha, where one is asked for." })
  readonly captchaId?: string | null;

  @Field(() => String, { nullable: true, description: "What was read in it." })
  readonly captcha?: string | null;

  @Field(() => String, { nullable: true, description: "Token of a human check, in place of a captcha." })
  readonly humanToken?: string | null;
}
