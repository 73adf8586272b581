import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { GameStatus } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";
import type { VendorChangesService } from "./vendor-changes.service.js";
import {
  ChangeVendorInput,
  RegisterVendorInput,
  toRegistrationView,
  toVendorChange,
  toVendorForm,
  VendorRegistrationType,
} from "./vendor-registration.gql.js";
import type { VendorRegistrationService } from "./vendor-registration.service.js";

interface Services {
  readonly catalogue: CatalogueService;
  readonly registration: VendorRegistrationService;
  readonly changes: VendorChangesService;
}

const { mutation } = rootFields<Services>(allow("staff", { permission: "catalogue.manage" }));

/** Registers and changes vendors, and opens and closes games and vendors, for staff. */
export const CatalogueAdminResolver = resolverOf<Services>({
  registerVendor: mutation({
    returns: field.of(
      VendorRegistrationType,
      "Registers a game vendor with the brand, once a second person enters the same.",
    ),
    access: allow("staff", { permission: "catalogue.manage", isSensitive: true }),
    args: { input: field.of(RegisterVendorInput, "The vendor.") },
    resolve: async ({ registration }, { ctx }, { input }) =>
      toRegistrationView(await registration.register(ctx, toVendorForm(input))),
  }),
  changeVendor: mutation({
    returns: field.of(
      VendorRegistrationType,
      "Changes a vendor's address, key or secret, once a second person enters the same. The former key and secret stay valid beside the new ones until the next change or `endFormer`.",
    ),
    access: allow("staff", { permission: "catalogue.manage", isSensitive: true }),
    args: { input: field.of(ChangeVendorInput, "The change.") },
    resolve: async ({ changes }, { ctx }, { input }) =>
      toRegistrationView(await changes.change(ctx, toVendorChange(input))),
  }),
  setGameStatus: mutation({
    returns: field.of(GameStatus, "Opens or closes a game and returns its status."),
    args: {
      nodeId: field.id("The game's id in the lobby."),
      status: field.of(GameStatus, "The new status."),
    },
    resolve: async ({ catalogue }, { ctx }, { nodeId, status }) => {
      await catalogue.setGameStatus(ctx, nodeId, status);
      return status;
    },
  }),
  setVendorStatus: mutation({
    returns: field.of(GameStatus, "Opens or closes all games of a vendor and returns its status."),
    args: { vendor: field.id("Code of the vendor."), status: field.of(GameStatus, "The new status.") },
    resolve: async ({ catalogue }, { ctx }, { vendor, status }) => {
      await catalogue.setVendorStatus(ctx, vendor, status);
      return status;
    },
  }),
});
