import { field } from "../../graphql/object-of.js";
import { resolverOfType, rootFields } from "../../graphql/resolver-of.js";
import { CustomerServiceLinkType } from "../brands/brand-settings.gql.js";
import { BrandType } from "../brands/brands.gql.js";
import { BrandModuleType, DomainRouteType, MenuEntryType } from "./brand-navigation.gql.js";
import type { PublicConfigService } from "./public-config.service.js";

const { subfield } = rootFields<PublicConfigService>();

/** Resolves the navigation data of a brand. */
export const BrandNavigationResolver = resolverOfType<PublicConfigService>(BrandType, {
  domainRoute: subfield({
    returns: field.of(DomainRouteType, "The hosts of the brand's site, images and game launches."),
    resolve: (publicConfig, { ctx }) => publicConfig.getDomainRoute(ctx),
  }),
  customerService: subfield({
    returns: field
      .of(CustomerServiceLinkType, "Contacts of the brand's customer service, in display order.")
      .list(),
    resolve: (publicConfig, { ctx }) => publicConfig.listCustomerService(ctx),
  }),
  modules: subfield({
    returns: field.of(BrandModuleType, "All optional modules, enabled or not.").list(),
    resolve: (publicConfig, { ctx }) => publicConfig.listModules(ctx),
  }),
  menu: subfield({
    returns: field.of(MenuEntryType, "The game menu, in display order.").list(),
    resolve: (publicConfig, { ctx }) => publicConfig.getMenu(ctx),
  }),
});
