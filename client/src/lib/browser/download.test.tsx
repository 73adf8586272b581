import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readFailure } from "../errors/failure";
import { endSession, startSession } from "../session/session";
import { downloadRecord } from "./download";

const me = { id: "1", account: "a", nickname: "a", role: "MEMBER" as const };

beforeEach(() => {
  startSession({ token: "secret-token", firstTimeLogin: false, mustChangePassword: false, me });
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("sends the token in a header, never in the address, and leaves out empty filters", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("a,b"));
  await downloadRecord("deposits", { from: "f", to: "t", states: "", currency: null }, "d.csv");
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/exports/deposits?from=f&to=t");
  expect(init?.headers).toMatchObject({ authorization: "Bearer secret-token" });
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce();
});

it.each([
  [{ errorCode: "export_too_large", value: { max: 100_000 } }, "export_too_large", { max: 100_000 }],
  [{ errorCode: "no_such_code" }, "unknown_error", {}],
  ["<html>", "unknown_error", {}],
])("reads the error of %j, and saves nothing", async (envelope, code, params) => {
  const body = typeof envelope === "string" ? envelope : JSON.stringify(envelope);
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status: 422 }));
  const error = await downloadRecord("deposits", {}, "d.csv").catch((error: unknown) => error);
  expect(readFailure(error)).toMatchObject({ code, params });
  expect(HTMLAnchorElement.prototype.click).not.toHaveBeenCalled();
});
