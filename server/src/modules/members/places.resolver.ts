import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { SessionInfoType } from "../identity/identity.gql.js";
import type { RegionsService } from "../regions/regions.service.js";
import { SignInRecordType } from "./members.gql.js";

const description =
  "Where that address lies: two letters of ISO 3166-1; null where that is not known, as at home.";

/** Where a sign-in of the past came from. */
@Resolver(() => SignInRecordType)
export class SignInPlaceResolver {
  constructor(private readonly regions: Pick<RegionsService, "countryOf">) {}

  @FieldResolver(() => String, { nullable: true, description })
  country(@Root() { ip }: SignInRecordType, @Ctx() { ctx }: GqlCtx): Promise<string | null> {
    return this.regions.countryOf(ctx, ip);
  }
}

/** Where a session was opened. */
@Resolver(() => SessionInfoType)
export class SessionPlaceResolver {
  constructor(private readonly regions: Pick<RegionsService, "countryOf">) {}

  @FieldResolver(() => String, { nullable: true, description })
  country(@Root() { ip }: SessionInfoType, @Ctx() { ctx }: GqlCtx): Promise<string | null> {
    return this.regions.countryOf(ctx, ip);
  }
}
