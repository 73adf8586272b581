import { expect, it } from "vitest";
import { protectionStates, type Security } from "./model";

const now = new Date("2026-03-01T12:00:00Z");
const nothing: Security = {
  __typename: "Security",
  passwordChangedAt: null,
  passwordExpiresAt: null,
  phone: null,
  email: null,
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: null,
  paymentPasswordChangedAt: null,
  payeeName: null,
};

it("finds every protection inactive in a new account", () => {
  expect(new Set(Object.values(protectionStates(nothing, now)))).toEqual(new Set(["off"]));
});

it("distinguishes unverified from verified contacts, and finds what is due soon", () => {
  const states = protectionStates(
    {
      ...nothing,
      passwordChangedAt: "2026-01-01T00:00:00Z",
      passwordExpiresAt: "2026-03-10T00:00:00Z",
      phone: { __typename: "ShownContact", masked: "+44***123", verified: true },
      email: { __typename: "ShownContact", masked: "a***@example.com", verified: false },
      authenticator: {
        __typename: "AuthenticatorState",
        boundAt: "2026-01-01T00:00:00Z",
        recoveryCodesLeft: 2,
      },
      recoveryCodesLeft: 2,
      payeeName: "A***",
    },
    now,
  );
  expect(states).toEqual({
    password: "due",
    phone: "on",
    email: "unproven",
    authenticator: "due",
    passkeys: "off",
    payment: "off",
    payee: "on",
  });
});
