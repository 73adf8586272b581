import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import i18next from "i18next";
import { type ReactNode, StrictMode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import messages from "../../../schema/messages/en.json";
import type { Brand } from "../brands/brand";
import { BrandProvider } from "../brands/brand-context";
import { makeCache } from "../lib/apollo/cache";
import common from "../locales/en/common.json";
import games from "../locales/en/games.json";
import records from "../locales/en/records.json";
import seamless from "../locales/en/seamless.json";

export const testBrand: Brand = {
  code: "demo",
  name: "Demo",
  languages: [{ code: "EN", tag: "en", nativeName: "English", direction: "LTR" }],
  defaultLanguage: "EN",
  currencies: [{ code: "USD", symbol: "$", digits: 2 }],
  timeZone: "Asia/Bangkok",
  theme: {
    seedColour: "#7552f2",
    accentColour: "#ffc247",
    radiusScale: 1,
    logoUrl: null,
    logoDarkUrl: null,
    faviconUrl: null,
  },
  features: [],
};

/** Answers one operation; what it throws as `refusal` reaches the page as the server's error. */
export type Answer = (variables: Record<string, unknown>) => Record<string, unknown>;

/** An error as the server sends it. */
export function refusal(code: string): GraphQLError {
  return new GraphQLError(code, { extensions: { code, params: {}, requestId: "00000000-feedbeef" } });
}

function makeLink(answers: Readonly<Record<string, Answer>>): ApolloLink {
  return new ApolloLink((operation) => {
    const answer = answers[operation.operationName ?? ""];
    return new Observable<ApolloLink.Result>((observer) => {
      const settle = () => {
        if (!answer) return;
        try {
          observer.next({ data: answer(operation.variables) });
        } catch (error) {
          if (!(error instanceof GraphQLError)) throw error;
          observer.next({ errors: [error.toJSON() as GraphQLFormattedError] });
        }
        observer.complete();
      };
      queueMicrotask(settle);
    });
  });
}

interface PageOptions {
  readonly at: string;
  readonly path?: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly strict?: boolean;
}

/** Renders a page with its providers, in English, against canned answers by operation name. */
export async function renderPage(page: ReactNode, { at, path = "*", answers, strict = false }: PageOptions) {
  const i18n = i18next.createInstance();
  const resources = { en: { common, games, records, seamless, errors: messages } };
  await i18n.use(initReactI18next).init({ lng: "en", resources, interpolation: { escapeValue: false } });
  const client = new ApolloClient({ cache: makeCache(), link: makeLink(answers), dataMasking: true });
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const tree = (
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <BrandProvider brand={testBrand}>
          <ApolloProvider client={client}>
            <RouterProvider router={router} />
          </ApolloProvider>
        </BrandProvider>
      </MantineProvider>
    </I18nextProvider>
  );
  return { ...render(strict ? <StrictMode>{tree}</StrictMode> : tree), router, client };
}
