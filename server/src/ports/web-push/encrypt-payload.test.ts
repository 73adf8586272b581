import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { areBrowserKeys, encryptPayload } from "./encrypt-payload.js";

const bytes = (text: string) => Buffer.from(text, "base64url");

test("encrypts the example of RFC 8291, appendix A, to its bytes", () => {
  const encrypted = encryptPayload(
    "When I grow up, I want to be a watermelon",
    {
      p256dh: bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      ),
      auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
    },
    {
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    },
  );
  expect(encrypted.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("two messages to one browser have nothing in common", () => {
  const browser = createECDH("prime256v1");
  const keys = { p256dh: browser.generateKeys(), auth: Buffer.alloc(16, 7) };
  const [one, two] = [encryptPayload("same", keys), encryptPayload("same", keys)];
  expect(one.subarray(0, 16).equals(two.subarray(0, 16))).toBe(false);
  expect(one.subarray(-20).equals(two.subarray(-20))).toBe(false);
});

test("only keys of the right lengths, on the curve, are a browser's", () => {
  const p256dh = createECDH("prime256v1").generateKeys();
  const auth = Buffer.alloc(16);
  expect(areBrowserKeys({ p256dh, auth })).toBe(true);
  const offCurve = Buffer.from(p256dh);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  expect(areBrowserKeys({ p256dh: offCurve, auth })).toBe(false);
  expect(areBrowserKeys({ p256dh: p256dh.subarray(1), auth })).toBe(false);
  expect(areBrowserKeys({ p256dh, auth: Buffer.alloc(15) })).toBe(false);
  expect(areBrowserKeys({ p256dh: Buffer.alloc(65), auth })).toBe(false);
});
