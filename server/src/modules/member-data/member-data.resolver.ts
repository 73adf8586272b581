import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields, thenTrue } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { StrongProofInput } from "../identity/factors/security.gql.js";
import type { ClosingsService } from "./closings.service.js";
import type { DownloadsService } from "./downloads.service.js";
import {
  AccountClosingType,
  CloseAccountInput,
  RequestedDownloadType,
  toClosingView,
} from "./member-data.gql.js";

interface Services {
  readonly downloads: DownloadsService;
  readonly closings: ClosingsService;
}

const { mutation } = rootFields<Services>(allow("member", { whileBrandClosed: true }));

/** What members may do about their own data. */
export const MemberDataResolver = resolverOf<Services>({
  requestMyData: mutation({
    returns: field.of(
      RequestedDownloadType,
      "Requests a file with everything that is stored about the member.",
    ),
    args: { input: field.of(StrongProofInput, "The password, and a code where a factor is bound.") },
    resolve: ({ downloads }, { ctx }, { input: { password, code } }) =>
      downloads.request(ctx, { password, code: code ?? undefined }),
  }),
  closeAccount: mutation({
    returns: field.boolean("Closes the member's account for good and ends all of its sessions."),
    args: { input: field.of(CloseAccountInput, "The proof, and whether money is given up.") },
    resolve: ({ closings }, { ctx }, { input: { code, ...input } }) =>
      thenTrue(closings.close(ctx, { ...input, code: code ?? undefined })),
  }),
});

const staff = rootFields<ClosingsService>(allow("staff", { permission: "members.read" }));

/** Closed accounts, for the brand's staff. */
export const MemberDataAdminResolver = resolverOf<ClosingsService>({
  accountClosings: staff.query({
    returns: field.of(AccountClosingType, "The brand's closed accounts, newest first, 200 at most.").list(),
    resolve: async (closings, { ctx }) => (await closings.list(ctx)).map(toClosingView),
  }),
  dataRetentionYears: staff.query({
    returns: field.int("Years after the closing of an account until its personal data is erased."),
    resolve: (closings, { ctx }) => closings.readRetention(ctx),
  }),
  setDataRetentionYears: staff.mutation({
    returns: field.int("Sets for how many years the brand keeps the data of closed accounts."),
    access: allow("staff", { permission: "brand.configure" }),
    args: { years: field.int("1 to 20.") },
    resolve: (closings, { ctx }, { years }) => closings.setRetention(ctx, years),
  }),
});
