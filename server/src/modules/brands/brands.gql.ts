import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { type Brand, JackpotSource, TextDirection } from "./brands.model.js";

export const LanguageType = objectOf("Language", "A language that the brand offers.", {
  code: field.id("The platform's language code, such as EN, CN or AR."),
  tag: field.string("BCP 47 tag, such as en, zh-Hans-CN or ar."),
  nativeName: field.string("The name of the language in the language itself."),
  direction: field.of(TextDirection, "Its writing direction."),
  fontSet: field.string("Its script, which determines the fonts of a page: latin, thai, arabic."),
});

export const CurrencyType = objectOf("Currency", "A currency that the brand offers.", {
  code: field.id("ISO 4217 code, or the platform's code for other currencies."),
  symbol: field.string("The currency symbol."),
  digits: field.int("Decimal places of the minor unit."),
});

export const BrandThemeType = objectOf("BrandTheme", "The brand's visual theme.", {
  seedColour: field.string("#rrggbb; the client derives all shades from it."),
  accentColour: field.string("#rrggbb of highlights."),
  radiusScale: field.float("Scale of the corner radius; 1 by default."),
  logoUrl: field.string("Logo for light backgrounds; null when the name is shown instead.").nullable(),
  logoDarkUrl: field.string("Logo for dark backgrounds; null when the name is shown instead.").nullable(),
  faviconUrl: field.string("The favicon.").nullable(),
});

export const BrandType = objectOf("Brand", "The brand of the request's host name.", {
  code: field.id("The brand's (merchant's) code."),
  name: field.string("The name shown to visitors."),
  languages: field.of(LanguageType, "The offered languages, in display order.").list(),
  defaultLanguage: field.string("Code of the language for visitors who have not chosen one."),
  currencies: field.of(CurrencyType, "The currencies of wallets, in display order.").list(),
  timeZone: field.string("IANA time zone name."),
  theme: field.of(BrandThemeType, "The brand's visual theme."),
  features: field.string("Codes of the enabled features.").list(),
  hiddenFooterVendors: field.string("Codes of vendors that are not shown in the footer.").list(),
  hasVip: field.boolean("Whether the brand has VIP levels."),
  jackpotSource: field.of(JackpotSource, "What the home page's jackpot counter shows."),
});
export type BrandType = InstanceType<typeof BrandType>;

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
