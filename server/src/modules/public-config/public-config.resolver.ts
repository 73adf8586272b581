import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { SystemStatusType } from "./public-config.gql.js";
import type { PublicConfigService } from "./public-config.service.js";

const { query } = rootFields<PublicConfigService>();

export const PublicConfigResolver = resolverOf<PublicConfigService>({
  systemStatus: query({
    returns: field.of(SystemStatusType, "Whether the brand is open to this visitor."),
    access: allow("public", { whileClosed: true }),
    resolve: async (publicConfig, { ctx }) => {
      const { brand, resources, registration: _, ...status } = await publicConfig.getSystemStatus(ctx);
      const demo = await publicConfig.findDemo(ctx);
      return {
        ...status,
        isClosed: brand.isClosed,
        customerService: brand.customerService,
        resources,
        demo,
      };
    },
  }),
});
