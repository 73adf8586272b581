import { Field, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { ApprovalRequestKind } from "./approvals.model.js";

@ObjectType("ApprovalRequest", {
  description:
    "A change that one operator requested; it takes effect once a second operator requests the same.",
})
export class ApprovalRequestType {
  @Field(() => ApprovalRequestKind, { description: "Kind of the change." })
  readonly kind!: ApprovalRequestKind;

  @Field(() => String, { description: "Code of the currency, withdrawal method or provider that changes." })
  readonly subject!: string;

  @Field(() => String, {
    description: "The requested value: an amount or `off`, a provider's code, an address. Never a secret.",
  })
  readonly proposedValue!: string;

  @Field(() => String, { description: "Username of the operator who requested it." })
  readonly operator!: string;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly requestedAt!: Date;
}
