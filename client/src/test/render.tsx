import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloProvider } from "@apollo/client/react";
import { DirectionProvider, MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Brand } from "../brands/brand";
import { BrandProvider } from "../brands/brand-context";
import { startI18n } from "../lib/i18n/start";

/** A brand with a language of each text direction. */
export const testBrand: Brand = {
  code: "demo",
  name: "Croupier",
  languages: [
    { code: "EN", tag: "en", nativeName: "English", direction: "LTR", fontSet: "latin" },
    { code: "CN", tag: "zh-Hans-CN", nativeName: "简体中文", direction: "LTR", fontSet: "hans" },
    { code: "AR", tag: "ar", nativeName: "العربية", direction: "RTL", fontSet: "arabic" },
  ],
  defaultLanguage: "EN",
  currencies: [{ code: "USD", symbol: "$", digits: 2 }],
  timeZone: "UTC",
  theme: {
    seedColour: "#7552f2",
    accentColour: "#ffc247",
    radiusScale: 1,
    logoUrl: null,
    logoDarkUrl: null,
    faviconUrl: null,
  },
  features: [],
  imageCdns: [],
  hiddenFooterVendors: [],
  hasVip: true,
  jackpotSource: "SHOWCASE",
};

type TestResponse = Record<string, unknown> | Error | Promise<Record<string, unknown>>;

/** The error of a call that the server refuses with this code. */
export function refusal(code: string, params: Record<string, unknown> = {}): Error {
  return new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, params } }] });
}

/** A client whose server is `answer`: it returns data, or an error to fail with. */
export function clientThatAnswers(answer: (operation: ApolloLink.Operation) => TestResponse): ApolloClient {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        Promise.resolve(answer(operation)).then((data) => {
          if (data instanceof Error) {
            observer.error(data);
            return;
          }
          observer.next({ data });
          observer.complete();
        });
      }),
  );
  return new ApolloClient({ link, cache: new InMemoryCache(), dataMasking: true });
}

/** Starts i18next in the brand's language of this code, with the namespaces that a test names. */
export async function startTexts(namespaces: string[] = [], code = "EN") {
  const first = testBrand.languages.find((language) => language.code === code);
  if (!first) throw new RangeError(`no language ${code}`);
  const i18n = await startI18n(testBrand.languages, first);
  await i18n.loadNamespaces(namespaces);
  return i18n;
}

/** Renders a component with brand, texts, theme, client and router. */
export function renderApp(
  children: ReactNode,
  client = clientThatAnswers(() => ({})),
  path = "/",
  brand: Brand = testBrand,
) {
  return render(
    <BrandProvider brand={brand}>
      <ApolloProvider client={client}>
        <DirectionProvider>
          <MantineProvider env="test">
            <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
          </MantineProvider>
        </DirectionProvider>
      </ApolloProvider>
    </BrandProvider>,
  );
}
