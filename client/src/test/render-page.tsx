import { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Brand } from "../brands/brand";
import { BrandProvider } from "../brands/brand-context";
import { makeCache } from "../lib/apollo/cache";
import { clientThatAnswers, startTexts, testBrand } from "./render";

/** Answers one operation: with data, or with the error to fail with. */
export type Answer = (variables: Record<string, unknown>) => Record<string, unknown> | Error;

interface PageOptions {
  readonly at: string;
  readonly path?: string;
  /** By operation name; what has no answer waits for ever. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly namespaces: string[];
  readonly strict?: boolean;
  /** What the brand has of its own. */
  readonly brand?: Partial<Brand>;
}

/** Renders a page in English on a router and a cache like the site's own, in a brand seven hours ahead of UTC. */
export async function renderPage(page: ReactNode, options: PageOptions) {
  const { at, path = "*", answers, namespaces, strict = false, brand = {} } = options;
  await startTexts(namespaces);
  const { link } = clientThatAnswers(
    ({ operationName = "", variables }) => answers[operationName]?.(variables) ?? new Promise(() => {}),
  );
  const client = new ApolloClient({ cache: makeCache(), link, dataMasking: true });
  const elsewhere = { path: "*", element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ path, element: page }, elsewhere], { initialEntries: [at] });
  const tree = (
    <MantineProvider env="test">
      <BrandProvider brand={{ ...testBrand, timeZone: "Asia/Bangkok", ...brand }}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </BrandProvider>
    </MantineProvider>
  );
  return { ...render(strict ? <StrictMode>{tree}</StrictMode> : tree), router };
}
