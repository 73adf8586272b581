import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { BrandType, toBrandView } from "./brands.gql.js";
import type { BrandsService } from "./brands.service.js";

const { query } = rootFields<BrandsService>();

export const BrandsResolver = resolverOf<BrandsService>({
  brand: query({
    returns: field.of(BrandType, "The brand of the request's host name."),
    access: allow("public", { whileClosed: true, guestCacheable: true }),
    resolve: async (brands, { ctx }) => toBrandView(await brands.current(ctx)),
  }),
});
