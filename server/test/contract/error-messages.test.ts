import { readFileSync } from "node:fs";
import { durationText } from "@croupier/schema/rules/durations.js";
import type { ErrorCode } from "@croupier/schema/rules/error-codes.js";
import { translatedLanguages } from "@croupier/schema/rules/languages.js";
import { createClient } from "graphql-ws";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { DomainError } from "../../src/core/errors.js";
import { openTestApp, type TestApp } from "../app.js";
import { clientQuery } from "../client-query.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { openSession } from "../transports.js";

let t: TestApp;
let host: string;
let token: string;

beforeAll(async () => {
  t = await openTestApp();
  const brand = await buildBrand(t.test.database.db, { defaultLanguage: "VI" });
  host = brand.host;
  token = await openSession(t, brand.id, (await buildMember(t.test.database.db, brand)).id);
});
afterEach(() => vi.restoreAllMocks());

interface ReportedError {
  readonly message: string;
  readonly path?: readonly string[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** How a request names its language: in its address, in a header, or not at all. */
interface Named {
  readonly lang?: string;
  readonly header?: string;
}

const headersOf = ({ header }: Named) => ({
  host,
  authorization: `Bearer ${token}`,
  ...(header === undefined ? {} : { "accept-language": header }),
});
function languageIn({ lang }: Named): Record<string, string> {
  return lang === undefined ? {} : { lang };
}

async function post(
  query: string,
  named: Named,
  variables: object = {},
  url = "/graphql",
): Promise<ReportedError[]> {
  const answer = await t.app.inject({
    method: "POST",
    url,
    query: languageIn(named),
    headers: headersOf(named),
    payload: { query, variables },
  });
  return answer.json().errors;
}

async function get(named: Named): Promise<ReportedError[]> {
  const query = { id: clientQuery("FooterGames").id, ...languageIn(named) };
  return (await t.app.inject({ url: "/graphql", query, headers: headersOf(named) })).json().errors;
}

/** Subscribes, and returns the errors of the response. */
async function subscribe(query: string, named: Named): Promise<ReportedError[]> {
  class BrandSocket extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: headersOf(named) });
    }
  }
  const client = createClient({
    url: `ws://127.0.0.1:${await t.listen()}/graphql?${new URLSearchParams(languageIn(named))}`,
    webSocketImpl: BrandSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const errors = await new Promise<unknown>((resolve) => {
    const next = (result: { errors?: unknown }) => resolve(result.errors);
    client.subscribe({ query }, { next, error: resolve, complete: () => resolve("completed") });
  });
  await client.dispose();
  return errors as ReportedError[];
}

const subscription = "subscription { walletChanged { id } }";

/** Transports, each with a service that the test makes refuse. */
const transports = {
  "an operation by POST": (refusal: DomainError, named: Named) => {
    vi.spyOn(t.services.members, "me").mockRejectedValue(refusal);
    return post("{ me { account } }", named);
  },
  "a query by GET": (refusal: DomainError, named: Named) => {
    vi.spyOn(t.services.catalogue, "page").mockRejectedValue(refusal);
    return get(named);
  },
  "a subscription that does not start": (refusal: DomainError, named: Named) => {
    vi.spyOn(t.services.wallet, "changes").mockImplementation(() => {
      throw refusal;
    });
    return subscribe(subscription, named);
  },
  "an event of a subscription": (refusal: DomainError, named: Named) => {
    vi.spyOn(t.services.wallet, "changes").mockImplementation(async function* () {
      // The event has no value for the field, so the field's resolver throws.
      yield {
        get id(): string {
          throw refusal;
        },
      } as never;
    });
    return subscribe(subscription, named);
  },
};

function textOf(code: ErrorCode, language: keyof typeof translatedLanguages): string {
  const file = new URL(`../../../schema/messages/${translatedLanguages[language]}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"))[code];
}

const languages = [
  [{ lang: "EN" }, "EN"],
  [{ lang: "CN" }, "CN"],
  [{ lang: "ar", header: "th" }, "AR"],
  [{ header: "fr, th;q=0.8, en;q=0.1" }, "TH"],
  [{}, "VI"],
] as const;

const refusalsIn = (tag: string) =>
  [
    ["not_found", {}, {}],
    ["favourites_full", { max: 999 }, { max: "999" }],
    ["turnover_required", { left: "12.50", currency: "USD" }, { left: "12.50", currency: "USD" }],
    ["too_many_requests", { retryAfterSeconds: 61 }, { time: durationText(2, tag) }],
  ] as const;

describe.each(Object.entries(transports))("the message of an error of %s", (_name, refuse) => {
  test.each(languages)("is the text of its code in the reader's language: %j", async (named, language) => {
    for (const [code, params, filled] of refusalsIn(translatedLanguages[language])) {
      const errors = await refuse(new DomainError(code, params), named);
      const text = Object.entries(filled).reduce(
        (part, [name, value]) => part.replaceAll(`{{${name}}}`, value),
        textOf(code, language),
      );
      expect(errors).toMatchObject([{ message: text, extensions: { code, params } }]);
      expect(errors[0]?.extensions.requestId).toEqual(expect.any(String));
    }
  });
});

test.each(languages)(
  "a request that is not executed is refused in the reader's language: %j",
  async (named, language) => {
    for (const url of ["/graphql", "/admin/graphql"])
      expect(await post("", named, {}, url)).toMatchObject([
        { message: textOf("malformed_request", language), extensions: { code: "malformed_request" } },
      ]);
  },
);

test("an unexpected error has the general message, and nothing of its own", async () => {
  for (const refuse of Object.values(transports)) {
    const errors = await refuse(new Error("the marker of a fault") as DomainError, { lang: "AR" });
    expect(errors).toMatchObject([
      { message: textOf("unknown_error", "AR"), extensions: { code: "unknown_error", params: {} } },
    ]);
    expect(JSON.stringify(errors)).not.toContain("marker");
    vi.restoreAllMocks();
  }
});

test("a faulty document has the detail for its author, without values of variables", async () => {
  const message = textOf("malformed_request", "CN");
  const code = "malformed_request";
  const detail = 'Cannot query field "nope" on type "Subscription".';
  expect(await subscribe("subscription { nope }", { lang: "CN" })).toMatchObject([
    { message, extensions: { code, detail } },
  ]);
  expect(await post("{ nope }", { lang: "CN" })).toMatchObject([
    {
      message,
      locations: [{ line: 1, column: 3 }],
      extensions: { code, detail: expect.stringMatching(/nope/) },
    },
  ]);
  const query = "query ($size: Int!) { games(page: 1, pageSize: $size) { totalCount } }";
  const errors = await post(query, { lang: "CN" }, { size: "a secret" });
  expect(errors).toMatchObject([
    { message, extensions: { code, detail: expect.stringMatching(/\$size.*Int/) } },
  ]);
  expect(JSON.stringify(errors)).not.toContain("a secret");
});
