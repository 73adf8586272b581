import type { ErrorCode } from "../core/errors.js";

interface Titles {
  readonly invalid_url: string;
  readonly other: string;
}

const english: Titles = { invalid_url: "No site at this address", other: "This did not work" };

/** Headings of the pages that stand for themselves, by language (BCP 47). */
const titles: Readonly<Record<string, Titles>> = {
  en: english,
  "zh-Hans-CN": { invalid_url: "此网址没有对应的网站", other: "操作未成功" },
  ar: { invalid_url: "لا يوجد موقع على هذا العنوان", other: "تعذّر إتمام الطلب" },
};

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** The heading of a refusal's page; in English where the language lacks it. */
export function titleOf(code: ErrorCode, tag: string): string {
  const { invalid_url, other } = titles[tag] ?? english;
  return code === "invalid_url" ? invalid_url : other;
}

/** Which way a language (BCP 47) is written. */
export function directionOf(tag: string): "LTR" | "RTL" {
  return rightToLeft.has(tag.split("-")[0]?.toLowerCase() ?? "") ? "RTL" : "LTR";
}
