import { field } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import { MadeEnvelopeConnectionType, MadeEnvelopeListArgs } from "./envelopes.gql.js";
import type { EnvelopesAdminService } from "./envelopes-admin.service.js";

const { query } = rootFields<EnvelopesAdminService>();

/** Red envelopes, for staff. */
export const EnvelopesAdminResolver = resolverOf<EnvelopesAdminService>({
  adminEnvelopes: query({
    returns: field.of(
      MadeEnvelopeConnectionType,
      "The red envelopes of the brand and its agents, newest first.",
    ),
    access: allow("staff", { permission: "programmes.read" }),
    args: MadeEnvelopeListArgs,
    resolve: (envelopes, { ctx }, request) => MadeEnvelopeConnectionType.read(ctx, envelopes.list, request),
  }),
});
