import { currencyRule } from "@croupier/schema/rules/currencies.js";
import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { ContentService } from "../../content/content.service.js";
import type { PointRatesService } from "../conversions/rates.service.js";
import type { GoodsService } from "../mall/goods.service.js";

interface Services {
  readonly brands: Pick<BrandsService, "current">;
  readonly contentEntries: Pick<ContentService, "create" | "setPublished">;
  readonly goods: GoodsService;
  readonly rates: PointRatesService;
}

interface DemoGood {
  readonly art: string;
  readonly points: number;
  readonly stock: number;
  /** Its name by language. */
  readonly names: Readonly<Record<"EN" | "CN" | "VI" | "TH" | "AR", string>>;
}

const demoGoods: readonly DemoGood[] = [
  {
    art: "card-jade-2",
    points: 50,
    stock: 120,
    names: { EN: "Jade mug", CN: "翡翠马克杯", VI: "Cốc ngọc bích", TH: "แก้วหยก", AR: "كوب بلون اليشم" },
  },
  {
    art: "card-cosmos-1",
    points: 250,
    stock: 40,
    names: {
      EN: "Starry hoodie",
      CN: "星空卫衣",
      VI: "Áo hoodie ngàn sao",
      TH: "เสื้อฮู้ดลายดวงดาว",
      AR: "سترة النجوم",
    },
  },
  {
    art: "card-orchard-1",
    points: 900,
    stock: 12,
    names: {
      EN: "Wireless earphones",
      CN: "无线耳机",
      VI: "Tai nghe không dây",
      TH: "หูฟังไร้สาย",
      AR: "سماعات لاسلكية",
    },
  },
  {
    art: "card-forge-1",
    points: 20_000,
    stock: 0,
    names: { EN: "Tablet", CN: "平板电脑", VI: "Máy tính bảng", TH: "แท็บเล็ต", AR: "جهاز لوحي" },
  },
];

/** Points for a unit of a currency with a smaller unit; others are worth too little for the least rate. */
const pointsPerUnit = 300;

/** Adds goods and exchange rates to the points mall of a demo brand without goods. */
export async function addDemoGoods(ctx: Ctx, services: Services): Promise<void> {
  const { brands, contentEntries, goods, rates } = services;
  if ((await goods.listTerms(ctx)).length > 0) return;
  const { currencies, languages } = await brands.current(ctx);
  const offered = languages.map(({ code }) => code);
  await inTx(ctx, async (ctx) => {
    for (const [position, { art, points, stock, names }] of demoGoods.entries()) {
      const texts = Object.entries(names)
        .filter(([language]) => offered.includes(language))
        .map(([language, title]) => ({ language, title, summary: "", body: "" }));
      const entry = await contentEntries.create(ctx, "POINT_GOOD", {
        category: null,
        promotionType: null,
        name: null,
        link: null,
        pictures: [{ sequence: 1, url: `/art/${art}.svg` }],
        position,
        startsAt: ctx.clock.now(),
        endsAt: null,
        texts,
      });
      await contentEntries.setPublished(ctx, entry, true);
      await goods.setPrice(ctx, entry.id, points);
      if (stock > 0) await goods.changeStock(ctx, entry.id, stock);
    }
    for (const currency of currencies)
      if (currencyRule(currency).digits > 0) await rates.set(ctx, currency, pointsPerUnit);
  });
}
