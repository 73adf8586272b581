import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { type Brand, JackpotSource, TextDirection } from "./brands.model.js";

@ObjectType("Language", { description: "A language that the brand offers." })
export class LanguageType {
  @Field(() => ID, { description: "The platform's language code, such as EN, CN or AR." })
  readonly code!: string;

  @Field(() => String, { description: "BCP 47 tag, such as en, zh-Hans-CN or ar." })
  readonly tag!: string;

  @Field(() => String, { description: "The name of the language in the language itself." })
  readonly nativeName!: string;

  @Field(() => TextDirection, { description: "Its writing direction." })
  readonly direction!: TextDirection;

  @Field(() => String, {
    description: "Its script, which determines the fonts of a page: latin, thai, arabic.",
  })
  readonly fontSet!: string;
}

@ObjectType("Currency", { description: "A currency that the brand offers." })
export class CurrencyType {
  @Field(() => ID, { description: "ISO 4217 code, or the platform's code for other currencies." })
  readonly code!: string;

  @Field(() => String, { description: "The currency symbol." })
  readonly symbol!: string;

  @Field(() => Int, { description: "Decimal places of the minor unit." })
  readonly digits!: number;
}

@ObjectType("BrandTheme", { description: "The brand's visual theme." })
export class BrandThemeType {
  @Field(() => String, { description: "#rrggbb; the client derives all shades from it." })
  readonly seedColour!: string;

  @Field(() => String, { description: "#rrggbb of highlights." })
  readonly accentColour!: string;

  @Field(() => Float, { description: "Scale of the corner radius; 1 by default." })
  readonly radiusScale!: number;

  @Field(() => String, {
    nullable: true,
    description: "Logo for light backgrounds; null when the name is shown instead.",
  })
  readonly logoUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Logo for dark backgrounds; null when the name is shown instead.",
  })
  readonly logoDarkUrl!: string | null;

  @Field(() => String, { nullable: true, description: "The favicon." })
  readonly faviconUrl!: string | null;
}

@ObjectType("Brand", { description: "The brand of the request's host name." })
export class BrandType {
  @Field(() => ID, { description: "The brand's (merchant's) code." })
  readonly code!: string;

  @Field(() => String, { description: "The name shown to visitors." })
  readonly name!: string;

  @Field(() => [LanguageType], { description: "The offered languages, in display order." })
  readonly languages!: readonly LanguageType[];

  @Field(() => String, { description: "Code of the language for visitors who have not chosen one." })
  readonly defaultLanguage!: string;

  @Field(() => [CurrencyType], { description: "The currencies of wallets, in display order." })
  readonly currencies!: readonly CurrencyType[];

  @Field(() => String, { description: "IANA time zone name." })
  readonly timeZone!: string;

  @Field(() => BrandThemeType, { description: "The brand's visual theme." })
  readonly theme!: BrandThemeType;

  @Field(() => [String], { description: "Codes of the enabled features." })
  readonly features!: readonly string[];

  @Field(() => [String], { description: "Codes of vendors that are not shown in the footer." })
  readonly hiddenFooterVendors!: readonly string[];

  @Field(() => Boolean, { description: "Whether the brand has VIP levels." })
  readonly hasVip!: boolean;

  @Field(() => JackpotSource, { description: "What the home page's jackpot counter shows." })
  readonly jackpotSource!: JackpotSource;
}

/** Converts a brand to its public fields, for GraphQL and the page's embedded JSON. */
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
