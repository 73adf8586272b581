import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";

@ObjectType("ProofFile", {
  description: "A picture that was handed in. Its bytes are at /files/{id}, for its owner and for operators.",
})
export class ProofFileType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => String, { description: "image/png or image/jpeg." })
  readonly mediaType!: string;

  @Field(() => Int, { description: "In pixels." })
  readonly width!: number;

  @Field(() => Int, { description: "In pixels." })
  readonly height!: number;

  @Field(() => DateTimeScalar, { description: "When it was handed in." })
  readonly createdAt!: Date;
}
