import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { describe, expect, it } from "vitest";
import { isSessionLost, readFailure } from "./failure";

function graphqlError(extensions: Record<string, unknown>) {
  return new CombinedGraphQLErrors({ errors: [{ message: "internal words", extensions }] });
}

function serverError(status: number) {
  return new ServerError("refused", { response: new Response(null, { status }), bodyText: "" });
}

describe("readFailure", () => {
  it("reads the code, its parameters and the end of the request's id", () => {
    const error = graphqlError({
      code: "too_many_requests",
      params: { retryAfterSeconds: 30, nested: { a: 1 } },
      requestId: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
    });
    expect(readFailure(error)).toEqual({
      code: "too_many_requests",
      params: { retryAfterSeconds: 30 },
      requestId: "8e9f0a1b",
    });
  });

  it.each([{ code: "brand_new_code" }, { code: 7 }, {}])("takes %o as unknown", (extensions) => {
    expect(readFailure(graphqlError(extensions)).code).toBe("unknown_error");
  });

  it("takes a failed connection as network, and 401 as signed out", () => {
    expect(readFailure(new TypeError("Failed to fetch")).code).toBe("network");
    expect(readFailure(serverError(502)).code).toBe("network");
    expect(readFailure(serverError(401)).code).toBe("not_logged_in");
  });
});

describe("isSessionLost", () => {
  it.each(["not_logged_in"])("is true for %s", (code) => {
    expect(isSessionLost(graphqlError({ code }))).toBe(true);
  });

  it("is false for a missing permission and for wrong credentials", () => {
    expect(isSessionLost(graphqlError({ code: "permission_denied" }))).toBe(false);
    expect(isSessionLost(graphqlError({ code: "invalid_credentials" }))).toBe(false);
  });
});
