import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { BrandsService } from "../brands/brands.service.js";
import { vipOf } from "../brands/vip.model.js";
import { MeType, VipType } from "./members.gql.js";

type Brands = Pick<BrandsService, "current">;

const { subfield } = rootFields<Brands, MeType>(allow("trial"));

/** Adds the VIP level to the signed-in member. */
export const MyVipResolver = resolverOfType<Brands, MeType>(MeType, {
  vip: subfield({
    returns: field
      .of(VipType, "The member's VIP level; null when the brand has no name for it, and in free play.")
      .nullable(),
    resolve: async (brands, { ctx }, _args, me) => {
      if ((await me.role) === "trial") return null;
      return vipOf(await brands.current(ctx), await me.level, ctx.language);
    },
  }),
});
