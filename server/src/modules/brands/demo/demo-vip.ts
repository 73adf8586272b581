import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../brands.service.js";
import type { VipLevel } from "../vip.model.js";

interface Services {
  readonly brands: BrandsService;
}

type Label = readonly [en: string, cn: string, vi: string, th: string, ar: string];

const codes = ["EN", "CN", "VI", "TH", "AR"];

/** Names of VIP levels by demo brand, each with its own rank; the first one is that of members without a level. */
const names: Readonly<Record<string, readonly Label[]>> = {
  demo: [
    ["Bronze", "青铜", "Đồng", "บรอนซ์", "برونزي"],
    ["Silver", "白银", "Bạc", "ซิลเวอร์", "فضي"],
    ["Gold", "黄金", "Vàng", "โกลด์", "ذهبي"],
    ["Platinum", "铂金", "Bạch kim", "แพลทินัม", "بلاتيني"],
    ["Ruby", "红宝石", "Hồng ngọc", "รูบี้", "ياقوتي"],
    ["Diamond", "钻石", "Kim cương", "ไดมอนด์", "ماسي"],
  ],
  lotus: [
    ["Seed", "种子", "Hạt sen", "เมล็ดบัว", "بذرة"],
    ["Bud", "花蕾", "Nụ sen", "ดอกตูม", "برعم"],
    ["Blossom", "绽放", "Sen nở", "ดอกบาน", "زهرة"],
    ["Jade Lotus", "玉莲", "Sen ngọc", "บัวหยก", "لوتس اليشم"],
  ],
};

function levelsOf(brandCode: string, offered: readonly string[]): VipLevel[] {
  return (names[brandCode] ?? []).map((label, rank) => ({
    level: rank,
    rank,
    labels: Object.fromEntries(
      codes.flatMap((code, n) => (offered.includes(code) ? [[code, label[n] ?? ""]] : [])),
    ),
  }));
}

/** Adds VIP levels, unless the brand has any. */
export async function addDemoVip(ctx: Ctx, { brands }: Services): Promise<void> {
  const { code, languages, vipLevels } = await brands.current(ctx);
  if (vipLevels.length > 0) return;
  const offered = languages.map((language) => language.code);
  await brands.setVipLevels(ctx, levelsOf(code, offered));
}
