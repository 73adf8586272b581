import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { SessionInfoType } from "../identity/identity.gql.js";
import type { RegionsService } from "../regions/regions.service.js";
import { SignInRecordType } from "./members.gql.js";

const description =
  "Country of the IP address, in ISO 3166-1 alpha-2; null when unknown, as for private addresses.";

/** Adds the country to a past sign-in. */
@Resolver(() => SignInRecordType)
export class SignInCountryResolver {
  constructor(private readonly regions: Pick<RegionsService, "countryOf">) {}

  @FieldResolver(() => String, { nullable: true, description })
  country(@Root() { ip }: SignInRecordType, @Ctx() { ctx }: GqlCtx): Promise<string | null> {
    return this.regions.countryOf(ctx, ip);
  }
}

/** Adds the country to a session. */
@Resolver(() => SessionInfoType)
export class SessionCountryResolver {
  constructor(private readonly regions: Pick<RegionsService, "countryOf">) {}

  @FieldResolver(() => String, { nullable: true, description })
  country(@Root() { ip }: SessionInfoType, @Ctx() { ctx }: GqlCtx): Promise<string | null> {
    return this.regions.countryOf(ctx, ip);
  }
}
