import { describe, expect, test } from "vitest";
import { dialingCodes, parsePhone, parseWholePhone, requirePhone } from "./phone.js";

describe("a phone number", () => {
  test.each([
    ["+44", "07700 900123", "+447700900123"],
    ["44", "7700900123", "+447700900123"],
    ["+44", "+44 7700 900123", "+447700900123"],
    ["+1", "(212) 555-0123", "+12125550123"],
    ["+66", "081-234-5678", "+66812345678"],
    ["+86", "１３８００１３８０００", "+8613800138000"],
    ["+39", "02 3661 8300", "+390236618300"],
  ])("of %s written %s is %s", (code, number, phone) => expect(parsePhone(code, number)).toBe(phone));

  test.each([
    ["+44", ""],
    ["+44", "12"],
    ["+44", "+1 212 555 0123"],
    ["+999", "123456789"],
    ["+0", "123456789"],
    ["", "+447700900123"],
    ["+44", "7700900123 ext. 5"],
    ["+44", "7700900123;DROP"],
    ["+44", "call 7700900123"],
    ["+44", "7".repeat(40)],
    ["+44 7700", "900123"],
  ])("cannot be of %s as %s", (code, number) => expect(parsePhone(code, number)).toBeNull());

  test("that is missing has another error than an invalid one", () => {
    expect(() => requirePhone("+44", "  ")).toThrow("missing_phone_number");
    expect(() => requirePhone("+44", "12")).toThrow("invalid_phone_number");
    expect(requirePhone("+44", "7700 900123")).toBe("+447700900123");
  });
});

test("dialling codes name each country once, with a plus", () => {
  const codes = dialingCodes();
  expect(codes).toContainEqual({ countryCode: "GB", countryDialingCode: "+44" });
  expect(codes).toContainEqual({ countryCode: "CN", countryDialingCode: "+86" });
  expect(new Set(codes.map(({ countryCode }) => countryCode)).size).toBe(codes.length);
  expect(codes.every(({ countryDialingCode }) => /^\+\d{1,3}$/.test(countryDialingCode))).toBe(true);
});

describe("a number with its plus", () => {
  test.each([
    ["+44 7700 900-123", "+447700900123"],
    ["+1 (202) 555-0143", "+12025550143"],
    ["07700900123", null],
    ["+44", null],
    ["+999 123456789", null],
    ["+44 7700 900123 x5", null],
    ["a+447700900123", null],
    [`+44${"7".repeat(60)}`, null],
  ])("%s is %s", (written, phone) => expect(parseWholePhone(written)).toBe(phone));
});
