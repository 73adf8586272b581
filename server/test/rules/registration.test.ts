import {
  collectRegistrationTexts,
  countCharacters,
  countYearsBetween,
  findRegistrationFaults,
  findTextFault,
  formatLengthRange,
  type RegistrationRules,
  type RegistrationValues,
} from "@croupier/schema/rules/registration.js";
import {
  defaultRules,
  type FieldRule,
  type RegistrationField,
  registrationFields,
} from "@croupier/schema/rules/registration-fields.js";
import {
  anyPattern,
  matchesPattern,
  type PatternId,
  parseDate,
  patternIds,
  patternSource,
} from "@croupier/schema/rules/registration-patterns.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

/** For each pattern, texts that it accepts and refuses. */
const examples: Readonly<Record<PatternId, { good: readonly string[]; bad: readonly string[] }>> = {
  length: { good: ["a", "a b", "密码 🂡", "ก"], bad: [] },
  letter_first: { good: ["a", "Abc123"], bad: ["1abc", "a-b", "é1", "а1", "a1\n"] },
  chinese_digits: { good: ["李明", "李明2", "𠮷野"], bad: ["李明a", "李 明", "リ", "이"] },
  mailbox: {
    good: ["a@b.co", "first.last+tag@mail.example.org", "x@bücher.example"],
    bad: ["a@b", "@b.co", "a@@b.co", "a b@c.de", "a@b..co", "a@b.co\n", "a@b.co, c@d.ef"],
  },
  alphanumeric: { good: ["a", "1", "aB3"], bad: ["a_b", "a b", "٣", "ａ"] },
  letters_and_digits: { good: ["a1", "1a", "Player2026"], bad: ["abc", "123", "a1!", "١a"] },
  digits: { good: ["0", "0123456789"], bad: ["1.5", "-1", "٣", "１", ""] },
  alphanumeric_uppercase: { good: ["A", "aBc1"], bad: ["abc1", "ABC!", "É1"] },
  english_spaces: { good: ["Ann", "Ann Lee"], bad: ["Anné", "Ann2", "Ann\u00a0Lee", "Ann\tLee"] },
  no_spaces: {
    good: ["a", "密码", "ab!c", "😀"],
    bad: ["a b", "a\u00a0b", "a\u3000b", "a\u200bb", "a\u202eb", "a\tb"],
  },
  chinese_punctuation: { good: ["李明。", "你好，世界！", "阿卜杜拉·买买提"], bad: ["李明.", "李明1", "a"] },
  date_ymd: {
    good: ["2000-02-29", "1999-12-31"],
    bad: ["2001-02-29", "12-31-1999", "1999-13-01", "1999-1-1"],
  },
  date_mdy: { good: ["02-29-2000", "12-31-1999"], bad: ["02-29-2001", "1999-12-31", "31-12-1999"] },
  letters_spaces: {
    good: ["Ann Lee", "Đặng Văn", "สมชาย ใจดี", "محمد علي", "김 철수"],
    bad: ["Ann2", " Ann", "A_b", "‮a"],
  },
  korean: { good: ["김철수", "홍길동"], bad: ["김 철수", "Kim", "金", "김1"] },
  thai: { good: ["สมชาย", "น้ำใจ", "๑๒๓"], bad: ["สมชาย ใจดี", "Somchai", "ລາວ"] },
  thai_english_spaces: { good: ["สมชาย Jaidee", "น้ำ"], bad: ["สมชาย1", "김", "é"] },
  uppercase_spaces: { good: ["ANN LEE"], bad: ["Ann", "ANN2", "ÉA"] },
  letters_numbers_symbols: { good: ["a", "P@ss_word1", "~!"], bad: ["a b", "é", "密"] },
  strong_password: {
    good: ["Aa1!", "Player1#2026"],
    bad: ["Player12026", "player1#", "PLAYER1#", "Player#", "Player1# x", "Pläyer1#"],
  },
};

const open: FieldRule = { enabled: true, required: true, patternId: "length", minLength: 1, maxLength: 200 };

describe("patterns", () => {
  test.each(patternIds)("%s", (id) => {
    const { good, bad } = examples[id];
    for (const text of good) expect(matchesPattern(id, text), `${id} ${JSON.stringify(text)}`).toBe(true);
    for (const text of bad) expect(matchesPattern(id, text), `${id} ${JSON.stringify(text)}`).toBe(false);
  });

  test("are published as regular expressions that accept the same texts, or * for any text", () => {
    expect(patternSource("length")).toBe(anyPattern);
    const published = patternIds.filter((id) => id !== "length");
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.string({ unit: "binary", maxLength: 40 }), (id, text) => {
        const accepts = new RegExp(patternSource(id), "u").test(text);
        if (matchesPattern(id, text)) expect(accepts).toBe(true);
        else if (!id.startsWith("date")) expect(accepts).toBe(false);
      }),
    );
  });

  test("match in linear time", () => {
    // Catastrophic backtracking needs ambiguous nested repetitions, or adjacent repetitions with common characters. The
    // expressions have neither: the shapes below are the only ones.
    for (const id of patternIds) {
      const shape = patternSource(id)
        .replace(/\\.(\{[^}]*\})?/g, "x")
        .replace(/\[[^\]]*\]/g, "x");
      expect(shape, id).toMatch(
        /^(\*|\^(\(\?=x\*x\))*(x|x\+|x\*|x\{[\d,]+\}|@|-|\(\?:xx\{[\d,]+\}\)\+)+\$)$/,
      );
    }
  });

  test("refuse texts that exceed every rule's maximum length without matching them", () => {
    for (const id of patternIds) expect(matchesPattern(id, "a".repeat(1_000_000))).toBe(false);
    expect(findTextFault("nickname", open, "a".repeat(1_000_000))).toMatchObject({ code: "length" });
  });

  test("of dates accept exactly the existing dates", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (day) => {
          const iso = day.toISOString().slice(0, 10);
          const american = `${iso.slice(5)}-${iso.slice(0, 4)}`;
          expect(parseDate("date_ymd", iso)).toBe(iso);
          expect(parseDate("date_mdy", american)).toBe(iso);
          expect(parseDate("length", iso)).toBeNull();
        },
      ),
    );
  });
});

describe("lengths", () => {
  test("count user-perceived characters of most scripts, independent of their encoding", () => {
    expect(countCharacters("𠮷野家")).toBe(3);
    expect(countCharacters("😀")).toBe(1);
    const three = { ...open, minLength: 3, maxLength: 3 };
    // A Korean name in decomposed form counts like the composed form.
    expect(
      findTextFault("payeeName", { ...three, patternId: "korean" }, "김철수".normalize("NFD")),
    ).toBeNull();
    expect(findTextFault("payeeName", three, "ab")).toEqual({
      field: "payeeName",
      code: "length",
      params: { min: 3, max: 3 },
    });
  });

  test("are enforced by every pattern, at both ends", () => {
    const kind = fc.constantFrom(...patternIds);
    const bounds = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(kind, bounds, fc.integer({ min: 0, max: 60 }), (patternId, [min, more], length) => {
        const rule = { ...open, patternId, minLength: min, maxLength: min + more };
        const text = fillTo(patternId, length);
        const isInside = length >= min && length <= min + more && matchesPattern(patternId, text);
        expect(findTextFault("x", rule, text) === null).toBe(isInside);
      }),
    );
  });

  test("are shown as one number where both ends are the same", () => {
    expect(formatLengthRange(6, 6)).toBe("6");
    expect(formatLengthRange(6, 15)).toBe("6–15");
  });
});

/** Builds a text of the given length that the pattern accepts, where one exists. */
function fillTo(id: PatternId, length: number): string {
  const seeds: Partial<Record<PatternId, string>> = {
    chinese_digits: "李",
    chinese_punctuation: "李",
    korean: "김",
    thai: "ก",
    thai_english_spaces: "ก",
    uppercase_spaces: "A",
    digits: "1",
    alphanumeric_uppercase: "A",
    strong_password: "Aa1!",
    letters_and_digits: "a1",
  };
  return (seeds[id] ?? "a").repeat(length).slice(0, length);
}

const flags = { mobileRegistration: true, smsVerification: false, passwordAtMobile: true };
const rules: RegistrationRules = { method: "username", fields: defaultRules, flags, today: "2026-11-21" };
const values: RegistrationValues = {
  username: "Amara",
  password: "correct horse",
  confirmPassword: "correct horse",
  birthday: "2000-01-31",
  acceptsTerms: true,
  isAdult: true,
};
const faultsOf = (given: Partial<RegistrationValues>, by: Partial<RegistrationRules> = {}) =>
  findRegistrationFaults({ ...rules, ...by }, { ...values, ...given }).map(
    ({ field, code }) => `${field} ${code}`,
  );
const withRule = (field: RegistrationField, given: Partial<FieldRule>): Partial<RegistrationRules> => ({
  fields: { ...defaultRules, [field]: { ...defaultRules[field], ...given } },
});

describe("a registration", () => {
  test("by username with the default fields of a new brand is valid", () => {
    expect(faultsOf({})).toEqual([]);
  });

  test("that is empty gets the faults of all required fields", () => {
    const empty = { username: "", password: "", confirmPassword: "", birthday: "" };
    expect(faultsOf({ ...empty, acceptsTerms: false, isAdult: false })).toEqual([
      "username letter_first",
      "password length",
      "birthday date_ymd",
      "confirmPassword required",
      "acceptsTerms required",
      "isAdult required",
    ]);
  });

  test("needs an identical confirmation of the password", () => {
    expect(faultsOf({ confirmPassword: "correct horse " })).toEqual(["confirmPassword mismatch"]);
  });

  test.each([
    ["2008-11-21", []],
    ["2008-11-22", ["birthday under_age"]],
    ["2026-11-22", ["birthday not_a_birthday"]],
    ["1900-01-01", ["birthday not_a_birthday"]],
    ["2008-02-30", ["birthday date_ymd"]],
  ])("of someone born on %s", (birthday, faults) => {
    expect(faultsOf({ birthday })).toEqual(faults);
  });

  test("on the day before the eighteenth birthday is refused in either date format", () => {
    const by = withRule("birthday", { patternId: "date_mdy" });
    expect(faultsOf({ birthday: "11-22-2008" }, by)).toEqual(["birthday under_age"]);
    expect(faultsOf({ birthday: "11-21-2008" }, by)).toEqual([]);
  });

  test("by mobile number needs the number, no username, and a password only where the brand requires one", () => {
    const noCredentials = { username: "", password: "", confirmPassword: "" };
    const method = "mobile" as const;
    expect(faultsOf({ ...noCredentials, mobileNum: "612345678" }, { method })).toEqual([
      "password length",
      "confirmPassword required",
    ]);
    const withoutPassword = { method, flags: { ...flags, passwordAtMobile: false } };
    expect(faultsOf({ ...noCredentials, mobileNum: "612345678" }, withoutPassword)).toEqual([]);
    expect(faultsOf(noCredentials, withoutPassword)).toEqual(["mobileNum digits"]);
  });

  test("needs a code where numbers must be verified, unless a third party has verified it", () => {
    const sms = { flags: { ...flags, smsVerification: true } };
    expect(faultsOf({}, sms)).toEqual(["mobileNum digits", "verificationCode required"]);
    const number = { mobileNum: "612345678" };
    expect(faultsOf({ ...number, verificationCode: "1".repeat(256) }, sms)).toEqual([
      "verificationCode length",
    ]);
    expect(faultsOf({ ...number, verificationCode: "123456" }, sms)).toEqual([]);
    expect(faultsOf(number, { ...sms, hasPhoneVerification: true })).toEqual([]);
  });

  test("is validated by enabled rules only", () => {
    const bad = "\u0001".repeat(200);
    for (const field of registrationFields) {
      if (["username", "password", "birthday"].includes(field)) continue;
      expect(faultsOf({ [field]: bad }, withRule(field, { enabled: false })), field).toEqual([]);
      const { patternId } = defaultRules[field];
      expect(faultsOf({ [field]: bad }, withRule(field, { enabled: true })), field).toEqual([
        `${field} ${patternId}`,
      ]);
      const asked = withRule(field, { enabled: true, required: true });
      expect(faultsOf({ [field]: "" }, asked), field).toEqual([`${field} ${patternId}`]);
    }
  });

  test("stores requested fields only, trimmed except for passwords", () => {
    const kept = collectRegistrationTexts(rules, {
      ...values,
      username: "  Amara ",
      password: " pass word ",
      email: " ",
      skype: "amara.skype",
    });
    expect(kept).toEqual({ username: "Amara", password: " pass word ", birthday: "2000-01-31" });
  });
});

test("people born on 29 February turn a year older on 1 March", () => {
  expect(countYearsBetween("2008-02-29", "2026-02-28")).toBe(17);
  expect(countYearsBetween("2008-02-29", "2026-03-01")).toBe(18);
});
