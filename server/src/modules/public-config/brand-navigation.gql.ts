import { Field, ObjectType } from "type-graphql";
import { GameTypeEnum } from "../catalogue/catalogue.gql.js";
import type { GameType } from "../catalogue/catalogue.model.js";

@ObjectType("DomainRoute", {
  description: "Where a brand is reached, and where its pictures and games come from.",
})
export class DomainRouteType {
  @Field(() => [String], { description: "Host names of the brand; links use the first." })
  readonly domains!: readonly string[];

  @Field(() => [String], { description: "Origins of pictures, to choose from." })
  readonly imageCdns!: readonly string[];

  @Field(() => [String], { description: "Origins of games, to choose from." })
  readonly launchCdns!: readonly string[];
}

@ObjectType("BrandModule", { description: "A part of the platform that the brand may have." })
export class BrandModuleType {
  @Field(() => String, { description: "Which part." })
  readonly code!: string;

  @Field(() => Boolean, { description: "Whether the brand has it." })
  readonly enabled!: boolean;
}

@ObjectType("MenuEntry", { description: "An entry of the game menu." })
export class MenuEntryType {
  @Field(() => String, { description: "HOT, HOME, FAV, or the kind of game." })
  readonly key!: string;

  @Field(() => String, { description: "The page it leads to." })
  readonly path!: string;

  @Field(() => GameTypeEnum, { nullable: true, description: "The kind of game; null for HOT, HOME and FAV." })
  readonly gameType!: GameType | null;
}
