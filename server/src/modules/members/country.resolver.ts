import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { SessionInfoType } from "../identity/identity.gql.js";
import type { RegionsService } from "../regions/regions.service.js";
import { SignInRecordType } from "./members.gql.js";

type Regions = Pick<RegionsService, "countryOf">;

const { subfield } = rootFields<Regions, { readonly ip: string }>();

const country = subfield({
  returns: field
    .string("Country of the IP address, in ISO 3166-1 alpha-2; null when unknown, as for private addresses.")
    .nullable(),
  resolve: (regions, { ctx }, _, { ip }) => regions.countryOf(ctx, ip),
});

/** Adds the country to a past sign-in. */
export const SignInCountryResolver = resolverOfType<Regions, SignInRecordType>(SignInRecordType, { country });

/** Adds the country to a session. */
export const SessionCountryResolver = resolverOfType<Regions, SessionInfoType>(SessionInfoType, { country });
