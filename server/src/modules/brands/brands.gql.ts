import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { Brand } from "./brands.model.js";

/** Which way a language is written. */
export enum TextDirection {
  LTR = "LTR",
  RTL = "RTL",
}
registerEnumType(TextDirection, {
  name: "TextDirection",
  description: "Which way a language is written.",
  valuesConfig: {
    LTR: { description: "From left to right." },
    RTL: { description: "From right to left." },
  },
});

/** What the jackpot counter shows. */
export enum JackpotSourceType {
  SHOWCASE = "SHOWCASE",
  POOL = "POOL",
  OFF = "OFF",
}
registerEnumType(JackpotSourceType, {
  name: "JackpotSource",
  description: "What the home page's jackpot counter shows.",
  valuesConfig: {
    SHOWCASE: { description: "A number that grows by a rule and stands for no money." },
    POOL: { description: "What is in the brand's pool (`jackpotPool`)." },
    OFF: { description: "There is no counter." },
  },
});

@ObjectType("Language", { description: "A language that the brand offers." })
export class LanguageType {
  @Field(() => ID, { description: "The platform's code: EN, CN, AR." })
  readonly code!: string;

  @Field(() => String, { description: "BCP 47: en, zh-Hans-CN, ar." })
  readonly tag!: string;

  @Field(() => String, { description: "The language's name in itself." })
  readonly nativeName!: string;

  @Field(() => TextDirection, { description: "Which way it is written." })
  readonly direction!: TextDirection | "LTR" | "RTL";

  @Field(() => String, {
    description: "The letters it is written in, which say what fonts a page needs: latin, thai, arabic.",
  })
  readonly fontSet!: string;
}

@ObjectType("Currency", { description: "A currency that the brand offers." })
export class CurrencyType {
  @Field(() => ID, { description: "ISO 4217 code, or the platform's own for others." })
  readonly code!: string;

  @Field(() => String, { description: "The sign shown beside amounts." })
  readonly symbol!: string;

  @Field(() => Int, { description: "Decimal places of the minor unit." })
  readonly digits!: number;
}

@ObjectType("BrandTheme", { description: "What makes the brand look like itself." })
export class BrandThemeType {
  @Field(() => String, { description: "#rrggbb; the client derives every shade from it." })
  readonly seedColour!: string;

  @Field(() => String, { description: "#rrggbb of what stands out beside the main colour." })
  readonly accentColour!: string;

  @Field(() => Float, { description: "1 is the default roundness of corners." })
  readonly radiusScale!: number;

  @Field(() => String, {
    nullable: true,
    description: "Logo for light backgrounds; null: the name is written.",
  })
  readonly logoUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Logo for dark backgrounds; null: the name is written.",
  })
  readonly logoDarkUrl!: string | null;

  @Field(() => String, { nullable: true, description: "The picture in the browser's tab." })
  readonly faviconUrl!: string | null;
}

@ObjectType("Brand", { description: "The brand that the host name belongs to." })
export class BrandType {
  @Field(() => ID, { description: "The brand's (merchant's) code." })
  readonly code!: string;

  @Field(() => String, { description: "The name visitors see." })
  readonly name!: string;

  @Field(() => [LanguageType], { description: "Languages to choose from, in order." })
  readonly languages!: readonly LanguageType[];

  @Field(() => String, { description: "Code of the language a visitor gets before choosing one." })
  readonly defaultLanguage!: string;

  @Field(() => [CurrencyType], { description: "Currencies a wallet may be in, in order." })
  readonly currencies!: readonly CurrencyType[];

  @Field(() => String, { description: "IANA name." })
  readonly timeZone!: string;

  @Field(() => BrandThemeType, { description: "Colours, corners and pictures." })
  readonly theme!: BrandThemeType;

  @Field(() => [String], { description: "Codes of the features that are switched on." })
  readonly features!: readonly string[];

  @Field(() => [String], { description: "Codes of vendors that the footer leaves out." })
  readonly hiddenFooterVendors!: readonly string[];

  @Field(() => Boolean, { description: "Whether the brand names VIP levels." })
  readonly hasVip!: boolean;

  @Field(() => JackpotSourceType, { description: "What the home page's jackpot counter shows." })
  readonly jackpotSource!: JackpotSourceType | "SHOWCASE" | "POOL" | "OFF";
}

/** A brand as GraphQL and the page's embedded JSON show it: these members and no others. */
export function toBrandView(brand: Brand): BrandType {
  const { seedColour, accentColour, radiusScale, logoUrl, logoDarkUrl, faviconUrl } = brand.theme;
  return {
    code: brand.code,
    name: brand.name,
    languages: brand.languages.map(({ code, tag, nativeName, direction, fontSet }) => ({
      code,
      tag,
      nativeName,
      direction,
      fontSet,
    })),
    defaultLanguage: brand.defaultLanguage,
    currencies: brand.currencies.map((code) => {
      const { symbol, digits } = currencyRule(code);
      return { code, symbol, digits };
    }),
    timeZone: brand.timeZone,
    theme: { seedColour, accentColour, radiusScale, logoUrl, logoDarkUrl, faviconUrl },
    features: brand.features,
    hiddenFooterVendors: brand.hiddenFooterVendors,
    hasVip: brand.vipLevels.length > 0,
    jackpotSource: brand.jackpotSource,
  };
}
