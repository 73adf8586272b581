interface PageTexts {
  readonly site: (brand: string) => string;
  readonly notFound: { readonly title: string; readonly description: string };
}

const english: PageTexts = {
  site: (brand) => `Games, promotions and your account at ${brand}.`,
  notFound: { title: "Page not found", description: "Check the address. The page may have moved." },
};

/** What a page's head says to search engines and shared links, by language (BCP 47). */
const pageTexts: Readonly<Record<string, PageTexts>> = {
  en: english,
  "zh-Hans-CN": {
    site: (brand) => `在 ${brand} 畅玩游戏、参与优惠活动并管理您的账户。`,
    notFound: { title: "页面不存在", description: "请检查网址。页面可能已移动。" },
  },
  vi: {
    site: (brand) => `Trò chơi, khuyến mãi và tài khoản của bạn tại ${brand}.`,
    notFound: {
      title: "Không tìm thấy trang",
      description: "Hãy kiểm tra địa chỉ. Trang có thể đã chuyển đi.",
    },
  },
  th: {
    site: (brand) => `เกม โปรโมชัน และบัญชีของคุณที่ ${brand}`,
    notFound: { title: "ไม่พบหน้านี้", description: "ตรวจสอบที่อยู่ หน้านี้อาจถูกย้าย" },
  },
  ar: {
    site: (brand) => `الألعاب والعروض وحسابك في ${brand}.`,
    notFound: { title: "الصفحة غير موجودة", description: "تحقق من العنوان. ربما نُقلت الصفحة." },
  },
};

/** The texts of a language, or in English where there are none. */
export function pageTextsIn(tag: string): PageTexts {
  return pageTexts[tag] ?? english;
}
