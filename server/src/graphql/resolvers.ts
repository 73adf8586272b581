import { BrandsResolver } from "../modules/brands/brands.resolver.js";
import { CatalogueResolver } from "../modules/catalogue/catalogue.resolver.js";
import { IdentityResolver } from "../modules/identity/identity.resolver.js";
import { MeResolver, SignedInResolver } from "../modules/members/members.resolver.js";
import {
  MyRoundsResolver,
  PlayResolver,
  RoundConnectionResolver,
  RoundResolver,
} from "../modules/play/play.resolver.js";
import { PortalResolver } from "../modules/portal/portal.resolver.js";
import { WalletResolver } from "../modules/wallet/wallet.resolver.js";
import type { Services } from "../services.js";

/** Every resolver, made by hand; type-graphql asks for them by class. */
export function createResolvers({
  brands,
  catalogue,
  identity,
  members,
  play,
  portal,
  wallet,
}: Services): readonly object[] {
  return [
    new BrandsResolver(brands),
    new IdentityResolver(identity),
    new CatalogueResolver(catalogue),
    new MeResolver(members),
    new SignedInResolver(members),
    new WalletResolver(wallet),
    new PlayResolver(play),
    new MyRoundsResolver(play),
    new RoundConnectionResolver(),
    new RoundResolver(),
    new PortalResolver(portal),
  ];
}
