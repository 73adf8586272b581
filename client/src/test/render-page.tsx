import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { act, render } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Brand } from "../brands/brand";
import { BrandProvider } from "../brands/brand-context";
import { makeCache } from "../lib/apollo/cache";
import { makeNewestResponseLink } from "../lib/apollo/newest-response-link";
import { clientThatAnswers, startTexts, testBrand } from "./render";

/** The response to one operation: data, now or later, or the error to fail with. */
export type Answer = (
  variables: Record<string, unknown>,
) => Record<string, unknown> | Error | Promise<Record<string, unknown>>;

/** A subscription whose events are published by a test. */
export class TestSubscription {
  private readonly subscribers = new Set<(data: Record<string, unknown>) => void>();

  /** Publishes an event to all subscribers. */
  publish(data: Record<string, unknown>): void {
    act(() => {
      for (const publish of this.subscribers) publish(data);
    });
  }

  readonly link = new ApolloLink(
    () =>
      new Observable<ApolloLink.Result>((observer) => {
        const publish = (data: Record<string, unknown>) => observer.next({ data });
        this.subscribers.add(publish);
        return () => this.subscribers.delete(publish);
      }),
  );
}

interface PageOptions {
  readonly at: string;
  readonly path?: string;
  /** By operation name; an operation without an answer never completes. */
  readonly responses: Readonly<Record<string, Answer>>;
  /** Subscriptions, by operation name. */
  readonly subscriptions?: Readonly<Record<string, TestSubscription>>;
  readonly namespaces: string[];
  readonly strict?: boolean;
  /** Overrides of the test brand. */
  readonly brand?: Partial<Brand>;
  /** What the site does with its client before it renders the page. */
  readonly prepare?: (client: ApolloClient) => Promise<void>;
}

/** Renders a page in English with a router and the site's own cache, in a brand seven hours ahead of UTC. */
export async function renderPage(page: ReactNode, options: PageOptions) {
  const {
    at,
    path = "*",
    responses,
    subscriptions = {},
    namespaces,
    strict = false,
    brand = {},
    prepare,
  } = options;
  await startTexts(namespaces);
  const { link } = clientThatAnswers(
    ({ operationName = "", variables }) => responses[operationName]?.(variables) ?? new Promise(() => {}),
  );
  const testLink = new ApolloLink((operation, forward) =>
    (subscriptions[operation.operationName ?? ""]?.link ?? link).request(operation, forward),
  );
  const client = new ApolloClient({
    cache: makeCache(),
    link: makeNewestResponseLink().concat(testLink),
    dataMasking: true,
  });
  await prepare?.(client);
  const catchAllRoute = { path: "*", element: <p>elsewhere</p> };
  const router = createMemoryRouter([{ path, element: page }, catchAllRoute], { initialEntries: [at] });
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
