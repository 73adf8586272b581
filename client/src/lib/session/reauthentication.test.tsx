import { beforeEach, describe, expect, it } from "vitest";
import { signedInAs } from "../../test/session";
import { finishReauthentication, reportLostSession } from "./reauthentication";
import { endSession, getSession, startSession } from "./session";

describe("reauthentication after a lost session", () => {
  beforeEach(() => {
    finishReauthentication(false);
    startSession(signedInAs("t1"));
  });

  it("ends the session and makes all of its calls wait for one sign-in", async () => {
    const first = reportLostSession("t1");
    const second = reportLostSession("t1");
    expect(second).toBe(first);
    expect(getSession()).toBeNull();
    startSession(signedInAs("t2"));
    finishReauthentication(true);
    await expect(first).resolves.toBe(true);
  });

  it("fails the waiting calls when the user closes the dialog", async () => {
    const waiting = reportLostSession("t1");
    finishReauthentication(false);
    await expect(waiting).resolves.toBe(false);
  });

  it("does not open again for a late response to the old token", async () => {
    void reportLostSession("t1");
    finishReauthentication(false);
    await expect(reportLostSession("t1")).resolves.toBe(false);
  });

  it("retries after a late response when there is a new session", async () => {
    startSession(signedInAs("t2"));
    await expect(reportLostSession("t1")).resolves.toBe(true);
    expect(getSession()?.token).toBe("t2");
  });

  it("does not open for a refused guest, nor after the sign-out", async () => {
    await expect(reportLostSession(null)).resolves.toBe(false);
    endSession();
    await expect(reportLostSession("t1")).resolves.toBe(false);
  });
});
