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
  vi: { invalid_url: "Không có trang nào ở địa chỉ này", other: "Thao tác không thành công" },
  th: { invalid_url: "ไม่มีเว็บไซต์ที่ที่อยู่นี้", other: "ทำรายการไม่สำเร็จ" },
  ar: { invalid_url: "لا يوجد موقع على هذا العنوان", other: "تعذّر إتمام الطلب" },
};

/** The heading of a refusal's page; in English where the language lacks it. */
export function titleOf(code: ErrorCode, tag: string): string {
  const { invalid_url, other } = titles[tag] ?? english;
  return code === "invalid_url" ? invalid_url : other;
}
