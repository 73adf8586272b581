import { describe, expect, it, vi } from "vitest";
import { signedInAs } from "../../test/session";
import {
  deviceId,
  endSession,
  getSession,
  isFirstSignIn,
  onSessionChange,
  restoreSession,
  startSession,
  storeMerchantCode,
} from "./session";

describe("the session of a tab", () => {
  it("starts, notifies its listeners and writes the keys that other pages read", () => {
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    startSession(signedInAs("t1"));
    stop();
    expect(getSession()).toEqual({
      token: "t1",
      account: "player1",
      memberId: "m1",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
    expect(listener).toHaveBeenCalledOnce();
    expect({ ...sessionStorage }).toMatchObject({
      token: "t1",
      account: "player1",
      username: "player1",
      nickname: "One",
      customerId: "m1",
      isAgent: "false",
      mustChangePassword: "false",
    });
  });

  it("ends and clears everything but the merchant code", () => {
    storeMerchantCode("demo");
    startSession(signedInAs("t1"));
    endSession();
    expect(getSession()).toBeNull();
    expect({ ...sessionStorage }).toEqual({ merchant: "demo", merchantCode: "demo" });
  });

  it("remembers that its member signed in for the first time, until it ends", () => {
    expect(isFirstSignIn()).toBe(false);
    startSession({ ...signedInAs("t1"), firstTimeLogin: true, mustChangePassword: true });
    startSession(signedInAs("t2"));
    expect(isFirstSignIn()).toBe(true);
    endSession();
    expect(isFirstSignIn()).toBe(false);
    startSession(signedInAs("t3"));
    expect(isFirstSignIn()).toBe(false);
    endSession();
  });

  it("is restored after a reload", () => {
    sessionStorage.setItem("token", "t2");
    sessionStorage.setItem("account", "player2");
    sessionStorage.setItem("customerId", "m2");
    restoreSession();
    expect(getSession()).toEqual({
      token: "t2",
      account: "player2",
      memberId: "m2",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
  });

  it("returns a token from the address and removes it there, without starting a session", () => {
    sessionStorage.setItem("account", "left behind");
    window.history.replaceState({ key: "k" }, "", "/home?token=new&game=g1#games");
    expect(restoreSession()).toBe("new");
    expect(getSession()).toBeNull();
    expect({ ...sessionStorage }).toEqual({});
    expect(window.location.href).toMatch(/\/home\?game=g1#games$/);
    expect(window.history.state).toEqual({ key: "k" });
  });

  it("keeps the signed-in member when the address has another token, and removes that too", () => {
    startSession(signedInAs("mine"));
    window.history.replaceState(null, "", "/home?token=theirs&game=g1");
    expect(restoreSession()).toBeNull();
    expect(getSession()).toEqual({
      token: "mine",
      account: "player1",
      memberId: "m1",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
    expect(sessionStorage.getItem("token")).toBe("mine");
    expect(window.location.href).toMatch(/\/home\?game=g1$/);
  });

  it("ignores an empty token in the address but removes it too", () => {
    window.history.replaceState(null, "", "/?token=");
    expect(restoreSession()).toBeNull();
    expect(getSession()).toBeNull();
    expect(window.location.search).toBe("");
  });
});

describe("the device id", () => {
  it("is generated once and kept", () => {
    const id = deviceId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(id);
  });
});
