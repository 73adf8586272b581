import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { act, render } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Brand } from "../brands/brand";
import { BrandProvider } from "../brands/brand-context";
import { makeCache } from "../lib/apollo/cache";
import { clientThatAnswers, startTexts, testBrand } from "./render";

/** Answers one operation: with data, or with the error to fail with. */
export type Answer = (variables: Record<string, unknown>) => Record<string, unknown> | Error;

/** What a test tells of a subscription, in its order. */
export class Feed {
  private readonly tellers = new Set<(data: Record<string, unknown>) => void>();

  /** Tells whoever listens. */
  tell(data: Record<string, unknown>): void {
    act(() => {
      for (const tell of this.tellers) tell(data);
    });
  }

  readonly link = new ApolloLink(
    () =>
      new Observable<ApolloLink.Result>((observer) => {
        const tell = (data: Record<string, unknown>) => observer.next({ data });
        this.tellers.add(tell);
        return () => this.tellers.delete(tell);
      }),
  );
}

interface PageOptions {
  readonly at: string;
  readonly path?: string;
  /** By operation name; what has no answer waits for ever. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** What is told live, by operation name. */
  readonly feeds?: Readonly<Record<string, Feed>>;
  readonly namespaces: string[];
  readonly strict?: boolean;
  /** What the brand has of its own. */
  readonly brand?: Partial<Brand>;
}

/** Renders a page in English on a router and a cache like the site's own, in a brand seven hours ahead of UTC. */
export async function renderPage(page: ReactNode, options: PageOptions) {
  const { at, path = "*", answers, feeds = {}, namespaces, strict = false, brand = {} } = options;
  await startTexts(namespaces);
  const { link } = clientThatAnswers(
    ({ operationName = "", variables }) => answers[operationName]?.(variables) ?? new Promise(() => {}),
  );
  const fed = new ApolloLink((operation, forward) =>
    (feeds[operation.operationName ?? ""]?.link ?? link).request(operation, forward),
  );
  const client = new ApolloClient({ cache: makeCache(), link: fed, dataMasking: true });
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
  return { ...render(strict ? <StrictMode>{tree}</StrictMode> : tree), router, client };
}
