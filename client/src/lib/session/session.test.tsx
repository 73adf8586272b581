import { describe, expect, it, vi } from "vitest";
import { signedInAs } from "../../test/session";
import {
  deviceId,
  endSession,
  getSession,
  isFirstVisit,
  nameMerchant,
  onSessionChange,
  restoreSession,
  startSession,
} from "./session";

describe("the session of a tab", () => {
  it("starts, tells its listeners and writes the keys other pages read", () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    startSession(signedInAs("t1"));
    stop();
    expect(getSession()).toEqual({
      token: "t1",
      account: "player1",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
    expect(heard).toHaveBeenCalledOnce();
    expect({ ...sessionStorage }).toMatchObject({
      token: "t1",
      account: "player1",
      nickname: "One",
      customerId: "m1",
      isAgent: "false",
      mustChangePassword: "false",
    });
  });

  it("ends without a trace but the merchant code", () => {
    nameMerchant("demo");
    startSession(signedInAs("t1"));
    endSession();
    expect(getSession()).toBeNull();
    expect({ ...sessionStorage }).toEqual({ merchantCode: "demo" });
  });

  it("remembers that its member came for the first time, until it ends", () => {
    expect(isFirstVisit()).toBe(false);
    startSession({ ...signedInAs("t1"), firstTimeLogin: true, mustChangePassword: true });
    startSession(signedInAs("t2"));
    expect(isFirstVisit()).toBe(true);
    endSession();
    expect(isFirstVisit()).toBe(false);
    startSession(signedInAs("t3"));
    expect(isFirstVisit()).toBe(false);
    endSession();
  });

  it("is taken up again after a reload", () => {
    sessionStorage.setItem("token", "t2");
    sessionStorage.setItem("account", "player2");
    restoreSession();
    expect(getSession()).toEqual({
      token: "t2",
      account: "player2",
      mustChangePassword: false,
      isTrial: false,
      isAgent: false,
    });
  });

  it("answers a token handed over in the address, and removes it from there without taking it", () => {
    sessionStorage.setItem("account", "left behind");
    window.history.replaceState({ key: "k" }, "", "/home?token=new&game=g1#games");
    expect(restoreSession()).toBe("new");
    expect(getSession()).toBeNull();
    expect({ ...sessionStorage }).toEqual({});
    expect(window.location.href).toMatch(/\/home\?game=g1#games$/);
    expect(window.history.state).toEqual({ key: "k" });
  });

  it("keeps the member who is signed in when a link hands over another token, and removes it too", () => {
    startSession(signedInAs("mine"));
    window.history.replaceState(null, "", "/home?token=theirs&game=g1");
    expect(restoreSession()).toBeNull();
    expect(getSession()).toEqual({
      token: "mine",
      account: "player1",
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

describe("what the browser remembers", () => {
  it("makes one id and keeps it", () => {
    const id = deviceId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(id);
  });
});
