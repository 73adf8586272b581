import { Field, ObjectType } from "type-graphql";
import { GameType } from "../catalogue/catalogue.model.js";

@ObjectType("DomainRoute", {
  description: "The hosts of a brand's site, images and game launches.",
})
export class DomainRouteType {
  @Field(() => [String], { description: "Host names of the brand's site; links use the first." })
  readonly domains!: readonly string[];

  @Field(() => [String], { description: "Alternative origins of images." })
  readonly imageCdns!: readonly string[];

  @Field(() => [String], { description: "Alternative origins of game launches." })
  readonly launchCdns!: readonly string[];
}

@ObjectType("BrandModule", { description: "An optional module of the platform." })
export class BrandModuleType {
  @Field(() => String, { description: "Code of the module's feature." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether the brand has enabled it." })
  readonly enabled!: boolean;
}

@ObjectType("MenuEntry", { description: "An entry of the game menu." })
export class MenuEntryType {
  @Field(() => String, { description: "HOT, HOME, FAV, or the game type." })
  readonly key!: string;

  @Field(() => String, { description: "Path of the page that it opens." })
  readonly path!: string;

  @Field(() => GameType, { nullable: true, description: "The game type; null for HOT, HOME and FAV." })
  readonly gameType!: GameType | null;
}
