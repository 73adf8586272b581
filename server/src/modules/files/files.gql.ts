import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";

@ObjectType("ProofFile", {
  description: "An uploaded image. Its owner and operators download it from /files/{id}.",
})
export class ProofFileType {
  @Field(() => ID, { description: "File id." })
  readonly id!: string;

  @Field(() => String, { description: "image/png or image/jpeg." })
  readonly mediaType!: string;

  @Field(() => Int, { description: "In pixels." })
  readonly width!: number;

  @Field(() => Int, { description: "In pixels." })
  readonly height!: number;

  @Field(() => DateTimeScalar, { description: "When it was uploaded." })
  readonly createdAt!: Date;
}
